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
import { communeField } from '../commune.ts';

/** The values of 'Sexe' in retention dossiers, which differ from those of certificates. */
export const SEXES = [
  { value: 'Garcon', label: 'Garçon' },
  { value: 'Fille', label: 'Fille' },
] as const;

/** On papers and in lists, where adults are not boys and girls. */
export const SEXES_PRINTED = [
  { value: 'Garcon', label: 'Masculin' },
  { value: 'Fille', label: 'Féminin' },
] as const;

/** The person in custody. */
export const etatCivil = section(
  'État civil',
  {
    photoUrl: image('Photo', { frame: 'portrait' }),
    commune: communeField(6),
    'etatCivil.nom': familyName('Nom', { required: true, searched: 'name' }),
    'etatCivil.prenom': titleCase('Prénom', { required: true, searched: 'name' }),
    'etatCivil.sexe': choice('Sexe', SEXES, {
      required: true,
      formatPrinted: (sexe) => SEXES_PRINTED.find(({ value }) => value === sexe)?.label ?? '',
    }),
    'etatCivil.alias': titleCase('Alias', { searched: 'name' }),
    'etatCivil.dateNaissance': date('Date de naissance', {
      past: true,
      width: 4,
      hint: 'À défaut, indiquez l’âge.',
    }),
    'etatCivil.age': integer('Âge', { max: 130, unit: 'ans', width: 2 }),
    'etatCivil.lieuNaissance': titleCase('Lieu de naissance', { required: true }),
    'etatCivil.profession': text('Profession'),
    'etatCivil.adresse': titleCase('Adresse', {
      required: 'Adresse est requise.',
      searched: true,
      width: 6,
    }),
    'etatCivil.noIdentificationUnique': niu('No. d’identification unique', {
      sentence: "Le numéro d'identification unique doit contenir 10 chiffres.",
      width: 2,
    }),
    'etatCivil.numeroCarte': cardOrPassportNumber('Numéro de carte', {
      sentence: 'Le numéro de carte doit contenir 9 caractères.',
      help: ID_CARD_NUMBER_HELP,
      width: 2,
    }),
    'etatCivil.telephone1': phone('Téléphone', { width: 2 }),
    'etatCivil.signatureUrl': image('Signature', { frame: 'signature', width: 3 }),
  },
  { pictureBeside: 'photoUrl' },
);
