import { choice, yesNo } from '@dosye/domain/fields/choices.ts';
import { date, dateTime } from '@dosye/domain/fields/dates.ts';
import { image } from '@dosye/domain/fields/images.ts';
import { nif, nineCharacters, niu } from '@dosye/domain/fields/numbers.ts';
import { phone } from '@dosye/domain/fields/phone.ts';
import { capitalised, code, familyName, longText } from '@dosye/domain/fields/text.ts';
import { section } from '@dosye/domain/dossier/form.ts';

const PHONE_REQUIRED = 'Le téléphone est requis.';

/** The day of the dossier, which opens every variant. */
export const ouverture = section('Dossier', {
  dossierDate: date('Date du dossier', { startsToday: true }),
});

/** Which fields of the declarant a variant asks for. */
export interface DeclarantRules {
  /** Photo, names, birth and address. */
  identity: boolean;
  /** The three numbers, the telephone, the trade and the marital status. */
  numbers: boolean;
}

/** Who declares the weapon (spec file 3 §5): what is required depends on the variant. */
export const declarant = ({ identity, numbers }: DeclarantRules) =>
  section(
    'Déclarant',
    {
      'declarantInfo.photoUrl': image('Photo du déclarant', {
        frame: 'portrait',
        required: identity && 'La photo du déclarant est requise.',
      }),
      'declarantInfo.nom': familyName('Nom', { required: identity, searched: true }),
      'declarantInfo.prenom': capitalised('Prénom', { required: identity, searched: true }),
      'declarantInfo.sobriquet': capitalised('Sobriquet', { searched: true }),
      'declarantInfo.dateNaissance': date('Date de naissance', {
        required: identity && 'Date de naissance est requise.',
        past: true,
      }),
      'declarantInfo.lieuNaissance': capitalised('Lieu de naissance', { required: identity }),
      'declarantInfo.statut': capitalised('Statut', {
        required: numbers,
        hint: 'État civil',
        suggestions: ['Célibataire', 'Marié(e)', 'Union libre', 'Divorcé(e)', 'Veuf / Veuve'],
      }),
      'declarantInfo.adresseActuelle': capitalised('Adresse actuelle', {
        required: identity && 'Adresse actuelle est requise.',
        width: 6,
      }),
      'declarantInfo.telephone': phone('Téléphone', { required: numbers && PHONE_REQUIRED }),
      'declarantInfo.profession': capitalised('Profession', {
        required: numbers && 'Profession est requise.',
      }),
      'declarantInfo.idUnique': niu('Numéro d’identification unique', {
        required: numbers,
        sentence: "Numéro d'identification unique doit contenir 10 chiffres.",
      }),
      'declarantInfo.idFiscale': nif('Identité fiscale', {
        required: numbers && 'Identité fiscale est requise.',
      }),
      'declarantInfo.numeroCarte': nineCharacters('Numéro de carte', { required: numbers }),
      'declarantInfo.numeroPasseport': nineCharacters('Numéro de passeport'),
    },
    { pictureBeside: 'declarantInfo.photoUrl' },
  );

/** The weapon itself: all of it but its notes is required of every variant. */
export const arme = section(
  'Arme à feu',
  {
    'firearmSpec.photoArmeUrl': image('Photo de l’arme', {
      required: "La photo de l'arme est requise.",
    }),
    'firearmSpec.marque': capitalised('Marque', {
      required: 'Marque est requise.',
      searched: true,
    }),
    'firearmSpec.modele': capitalised('Modèle', { required: true }),
    'firearmSpec.serie': code('Numéro de série', { required: true, searched: true }),
    'firearmSpec.type': capitalised('Type', {
      required: true,
      searched: true,
      suggestions: ['Pistolet', 'Revolver', 'Fusil', 'Carabine', 'Fusil à pompe'],
    }),
    'firearmSpec.calibre': capitalised('Calibre', { required: true }),
    'firearmSpec.etat': capitalised('État', {
      required: true,
      suggestions: ['Neuf', 'Bon', 'Usagé', 'Défectueux'],
    }),
    'firearmSpec.fabriquant': capitalised('Fabriquant', { required: true, width: 6 }),
  },
  { pictureBeside: 'firearmSpec.photoArmeUrl' },
);

/** The institution that owns the weapon. */
export const entreprise = section('Entreprise', {
  'enterpriseInfo.nomInstitution': capitalised('Nom de l’institution', {
    required: true,
    searched: true,
    width: 4,
  }),
  'enterpriseInfo.noPatente': code('No. de patente', { required: true, width: 2 }),
  'enterpriseInfo.siegeInstitution': capitalised('Siège de l’institution', {
    required: true,
    width: 6,
  }),
});

/** Who sold the weapon, signed for by the declarant. */
export const provenance = section('Provenance', {
  'provenance.nomVendeur': capitalised('Nom du vendeur', { required: true, width: 4 }),
  'provenance.telephone': phone('Téléphone', {
    required: PHONE_REQUIRED,
    searched: false,
    width: 2,
  }),
  'provenance.adresse': capitalised('Adresse', { required: 'Adresse est requise.', width: 6 }),
  'provenance.signatureDeclarantUrl': image('Signature du déclarant', {
    frame: 'signature',
    required: 'Signature du déclarant est requise.',
    width: 4,
  }),
});

/** Who answers for the declarant. */
export const reference = section('Référence', {
  'referenceInfo.nom': capitalised('Nom', { required: true, width: 4 }),
  'referenceInfo.telephone': phone('Téléphone', {
    required: PHONE_REQUIRED,
    searched: false,
    width: 2,
  }),
  'referenceInfo.adresse': capitalised('Adresse', { required: 'Adresse est requise.', width: 6 }),
});

const ANSWER = 'Cette réponse est requise.';

/** What a private person is asked about the law and themselves. */
export const loiPsychologie = section('Loi et psychologie', {
  'loiPsychologie.recoursForce': yesNo('Connaît la loi sur le recours à la force', {
    required: ANSWER,
    width: 6,
  }),
  'loiPsychologie.reglesSecurite': yesNo('Connaît les règles de sécurité', {
    required: ANSWER,
    width: 6,
  }),
  'loiPsychologie.selfAnalyse': yesNo('S’est analysé avant de vouloir une arme', {
    required: ANSWER,
    width: 6,
  }),
  'loiPsychologie.commentUtiliser': yesNo('Sait comment utiliser l’arme', {
    required: ANSWER,
    width: 6,
  }),
  'loiPsychologie.pourquoiPossession': longText('Pourquoi posséder une arme', { required: true }),
});

/** How a weapon was seized or recovered. */
export const saisie = section('Saisie ou récupération', {
  'seizedInfo.remiseDateHeure': dateTime('Date et heure de la remise', {
    required: 'Date et heure de la remise sont requises.',
    width: 6,
  }),
  'seizedInfo.lieuRemise': capitalised('Lieu de la remise', { required: true }),
  'seizedInfo.categorie': choice('Catégorie', ['Saisie', 'Récupérée'], {
    required: 'Catégorie est requise.',
  }),
  'seizedInfo.detailCirconstances': longText('Détail des circonstances', { required: true }),
  'seizedInfo.signatureEnqueteurUrl': image('Signature de l’enquêteur', {
    frame: 'signature',
    required: 'Signature de l’enquêteur est requise.',
    width: 4,
  }),
});
