import { choice } from '@dosye/domain/fields/choices.ts';
import { date } from '@dosye/domain/fields/dates.ts';
import { image } from '@dosye/domain/fields/images.ts';
import {
  ID_CARD_NUMBER_HELP,
  integer,
  cardOrPassportNumber,
  niu,
} from '@dosye/domain/fields/numbers.ts';
import { phone } from '@dosye/domain/fields/phone.ts';
import { titleCase, familyName, text } from '@dosye/domain/fields/text.ts';
import { section } from '@dosye/domain/dossier/form.ts';
import { birthplace } from '../birthplace.ts';
import { communeField } from '../commune.ts';
import { givenNameIsAsked, singleName } from '../singleName.ts';

/** The values of 'Sexe' in retention dossiers, which differ from those of certificates. */
export const SEXES = [
  // The values of certificates, whose dossiers a person may have too.
  { value: 'Garcon', label: 'Garçon', also: ['Homme'] },
  { value: 'Fille', label: 'Fille', also: ['Femme'] },
] as const;

/** The photo of the person in custody and, in the Grand'Anse office, the commune. */
export const photoAndCommune = section(
  'Photo et commune',
  { photoUrl: image('Photo', { frame: 'portrait' }), commune: communeField(3) },
  { pictureBeside: 'photoUrl' },
);

/** The person in custody. */
export const etatCivil = section('État civil', {
  'etatCivil.nom': familyName('Nom', { required: true, searched: 'name' }),
  'etatCivil.prenom': titleCase('Prénom', {
    requiredWhen: givenNameIsAsked('etatCivil'),
    searched: 'name',
  }),
  'etatCivil.sexe': choice('Sexe', SEXES, {
    required: true,
  }),
  'etatCivil.alias': titleCase('Alias', { searched: 'name' }),
  'etatCivil.dateNaissance': date('Date de naissance', {
    past: true,
    yearAlone: true,
    searched: 'birth',
    width: 2,
    hint: 'À défaut, l’année seule, ou l’âge.',
  }),
  'etatCivil.age': integer('Âge', { max: 130, unit: 'ans' }),
  'etatCivil.lieuNaissance': birthplace({ required: true }),
  'etatCivil.profession': text('Profession'),
  'etatCivil.adresse': titleCase('Adresse', {
    required: true,
    searched: true,
    width: 6,
  }),
  'etatCivil.noIdentificationUnique': niu('NIU', {
    incomplete: true,
    hint: '10 chiffres, ou ceux qui se lisent',
    width: 2,
  }),
  'etatCivil.numeroCarte': cardOrPassportNumber('Numéro de carte', {
    incomplete: true,
    help: ID_CARD_NUMBER_HELP,
    width: 2,
  }),
  'etatCivil.telephone1': phone('Téléphone', { width: 2 }),
  ...singleName('etatCivil', 'prenom'),
  'etatCivil.signatureUrl': image('Signature', { frame: 'signature', width: 3 }),
});
