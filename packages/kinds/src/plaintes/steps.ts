import { date, time } from '@dosye/domain/fields/dates.ts';
import { images } from '@dosye/domain/fields/images.ts';
import { nif, cardOrPassportNumber, niu } from '@dosye/domain/fields/numbers.ts';
import { phone } from '@dosye/domain/fields/phone.ts';
import { titleCase, familyName, fullName, longText } from '@dosye/domain/fields/text.ts';
import { whenGrandAnse } from '@dosye/domain/dossier/conditions.ts';
import { type RecordOf, section, step } from '@dosye/domain/dossier/form.ts';
import { birthplace } from '../birthplace.ts';
import { atLeastOneOf } from '@dosye/domain/dossier/formRules.ts';
import { communeField } from '../commune.ts';
import { MOTIVES } from '../motives.ts';
import type { Followed } from './suivi.ts';

const communeSection = section(
  'Lieu',
  {
    commune: communeField(),
  },
  { when: whenGrandAnse },
);

const victimSection = section('Victime', {
  'victime.nom': familyName('Nom', {
    required: 'Le nom de la victime est obligatoire.',
    searched: 'name',
  }),
  'victime.prenom': titleCase('Prénom', {
    required: 'Le prénom de la victime est obligatoire.',
    searched: 'name',
  }),
  'victime.dateNaissance': date('Date de naissance', {
    required: 'La date de naissance de la victime est obligatoire.',
    past: true,
  }),
  'victime.lieuNaissance': birthplace({
    required: 'Le lieu de naissance de la victime est obligatoire.',
  }),
  'victime.adresse': titleCase('Adresse', {
    required: "L'adresse de la victime est obligatoire.",
    width: 4,
  }),
  'victime.telephone': phone('Téléphone', {
    required: 'Le téléphone de la victime est obligatoire.',
    width: 2,
  }),
  'victime.numeroCarte': cardOrPassportNumber('Numéro de carte', {
    sentence: 'Le numéro de carte doit comporter 9 caractères.',
    help: 'Carte, NIU ou NIF : un seul des trois suffit.',
    width: 2,
  }),
  'victime.idUnique': niu('NIU', {
    sentence: 'Le NIU doit comporter 10 chiffres.',
    hint: '10 chiffres',
    width: 2,
  }),
  'victime.idFiscale': nif('NIF', {
    sentence: 'Le NIF doit comporter 10 chiffres.',
    width: 2,
  }),
  'victime.declaration': longText('Déclaration de la victime', { searched: true }),
  'victime.photoUrls': images('Photos de la victime', {
    itemLabel: 'Photo de la victime',
    emptyText: 'Aucune photo.',
  }),
});

const suspectSection = section('Suspect', {
  'suspect.nomComplet': titleCase('Nom complet', {
    required: 'Le nom complet du suspect est obligatoire.',
    searched: 'name',
  }),
  'suspect.adresse': titleCase('Adresse'),
  'suspect.motif': titleCase('Motif de la plainte', {
    suggestions: MOTIVES,
    required: 'Le motif de la plainte est obligatoire.',
    searched: true,
    width: 6,
  }),
  'suspect.description': longText('Description du suspect'),
  'suspect.photoUrls': images('Photos du suspect', {
    itemLabel: 'Photo du suspect',
    emptyText: 'Aucune photo.',
  }),
});

const receptionSection = section('Réception', {
  'reception.heure': time('Heure de la plainte', { width: 2, prefill: 'now' }),
  'reception.agent': fullName('Agent qui reçoit la plainte', {
    prefill: 'officer',
    officer: { takes: 'gradeAndName' },
    width: 4,
  }),
});

/** The form of a complaint. */
export const steps = [
  step('Plainte', [communeSection, victimSection, suspectSection, receptionSection], {
    rules: [
      atLeastOneOf(
        ['victime.numeroCarte', 'victime.idUnique', 'victime.idFiscale'],
        "Au moins un numéro d'identification (Carte, NIU, ou NIF) est requis pour la victime.",
      ),
    ],
  }),
] as const;

/** Content of a complaint. */
export type DossierPlainte = RecordOf<typeof steps> & Followed;
