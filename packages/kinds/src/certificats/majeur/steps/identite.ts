import { images } from '@dosye/domain/fields/images.ts';
import {
  ID_CARD_NUMBER_HELP,
  nif,
  cardOrPassportNumber,
  niu,
} from '@dosye/domain/fields/numbers.ts';
import { email, text } from '@dosye/domain/fields/text.ts';
import { section, step } from '@dosye/domain/dossier/form.ts';
import { atLeastOneOf } from '@dosye/domain/dossier/formRules.ts';

const pieces = section('Numéros et pièces d’identité', {
  'verificationIdentite.idUnique': niu('NIU', {
    required: true,
    sentence: "Numéro d'identification Unique doit contenir 10 chiffres.",
    hint: '10 chiffres',
    width: 2,
  }),
  'verificationIdentite.numeroCarte': cardOrPassportNumber('Numéro de carte', {
    required: true,
    hint: '9 caractères',
    help: ID_CARD_NUMBER_HELP,
    width: 2,
  }),
  'verificationIdentite.idFiscale': nif('NIF', {
    required: true,
    hint: '10 chiffres',
    width: 2,
  }),
  'verificationIdentite.numeroPasseport': cardOrPassportNumber('Numéro de passeport', {
    hint: '9 caractères, s’il y en a un',
    width: 2,
  }),
  'verificationIdentite.acteNaissance': text('Acte de naissance', {
    searched: true,
    hint: 'Numéro et registre',
    help: 'L’acte ou l’extrait : l’un des deux suffit.',
    width: 2,
  }),
  'verificationIdentite.extraitActeNaissance': text('Extrait d’acte de naissance', {
    searched: true,
    hint: 'À défaut de l’acte',
    width: 2,
  }),
  'verificationIdentite.certificateNo': text('No. de certificat', { searched: true, width: 2 }),
  'verificationIdentite.piecesIdentiteUrls': images('Pièces d’identité', {
    required: 'Au moins une image de pièce d’identité est requise.',
    hint: 'Une photo par pièce, recto et verso',
    scanned: true,
  }),
});

const numerique = section('Identité numérique', {
  'identiteNumerique.email': email('Adresse électronique'),
  'identiteNumerique.reseauxSociaux.facebook': text('Facebook'),
  'identiteNumerique.reseauxSociaux.whatsapp': text('WhatsApp'),
  'identiteNumerique.reseauxSociaux.instagram': text('Instagram'),
  'identiteNumerique.reseauxSociaux.fullUtilisation': text('Autres réseaux et utilisation', {
    width: 6,
  }),
});

/** Step 4 of the adult form. */
export const verificationIdentite = step("Vérification d'Identité", [pieces, numerique], {
  rules: [
    atLeastOneOf(
      ['verificationIdentite.acteNaissance', 'verificationIdentite.extraitActeNaissance'],
      'L’acte de naissance ou l’extrait d’acte de naissance est requis.',
    ),
  ],
});
