import { date, time } from '@dosye/domain/fields/dates.ts';
import { images } from '@dosye/domain/fields/images.ts';
import { nif, cardOrPassportNumber, niu } from '@dosye/domain/fields/numbers.ts';
import { formatPhone, phone } from '@dosye/domain/fields/phone.ts';
import { titleCase, familyName, fullName, longText } from '@dosye/domain/fields/text.ts';
import { whenGrandAnse } from '@dosye/domain/dossier/conditions.ts';
import { type RecordOf, section, step } from '@dosye/domain/dossier/form.ts';
import { defineKind } from '@dosye/domain/dossier/kind.ts';
import { birthplace } from '../birthplace.ts';
import { plainteEntry } from './entry.ts';
import { atLeastOneOf } from '@dosye/domain/dossier/formRules.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { dayOfEnteredTime, frenchLongDay, frenchTime, inHaiti } from '@dosye/domain/text/dates.ts';
import { atPlace } from '@dosye/domain/text/places.ts';
import { dayInSentence } from '@dosye/domain/text/prose.ts';
import { communeField } from '../commune.ts';
import { MOTIVES } from '../motives.ts';
import { plainteOpenings } from './openings.ts';
import { plainteActions } from './actions.ts';
import { etatOf, type Followed, suivi } from './suivi.ts';

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
    width: 4,
  }),
});

const steps = [
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

const nameOf = ({ nom, prenom }: DossierPlainte['victime']): string =>
  [nom, prenom].filter(Boolean).join(' ');
const victimName = (record: DossierPlainte): string => nameOf(record.victime);

/** Where, when and by whom the complaint was received, as the paper ends. */
function closingSentence(dossier: Dossier & DossierPlainte, { villeEmission }: SiteConfig): string {
  const { heure, agent } = dossier.reception;
  const day = dayOfEnteredTime(heure, dossier.created_at);
  const hour = inHaiti(dossier.created_at).time;
  const received = [
    `Plainte reçue ${atPlace(villeEmission.trim())}`.trim(),
    `le ${dayInSentence(day)} à ${frenchTime(heure || hour)}`,
    `par ${agent || dossier.created_by_officer}`,
  ].join(', ');
  return `${received}. Lecture faite, la victime persiste et signe avec nous.`;
}

/** Complaints: `docs/dossiers/plainte.md`. */
export const plainte = defineKind({
  ...plainteEntry,
  code: 'PL',
  form: {
    title: 'Plainte',
    steps,
    owned: suivi,
    sentences: {
      created: 'Plainte créée avec succès !',
      updated: 'Plainte mise à jour avec succès !',
      failed: 'Erreur lors de la sauvegarde.',
      invalid: () => 'Veuillez corriger les erreurs avant de soumettre.',
      summary: (count) => `Veuillez corriger les ${count} erreur(s) ci-dessous :`,
    },
  },
  title: victimName,
  facts: ({ victime, suspect }) => [
    {
      icon: 'calendar',
      text: victime.dateNaissance && `Victime née le ${frenchLongDay(victime.dateNaissance)}`,
    },
    { icon: 'phone', text: formatPhone(victime.telephone) },
    { icon: 'person', text: suspect.nomComplet && `Suspect : ${suspect.nomComplet}` },
  ],
  projection: {
    row: (record: DossierPlainte) => ({
      nom: victimName(record),
      telephone: record.victime.telephone,
      commune: record.commune,
      suspect: record.suspect.nomComplet,
      motif: record.suspect.motif,
      agent: record.reception.agent,
      dateNaissance: record.victime.dateNaissance,
      etat: etatOf(record),
    }),
    thumbnail: ({ victime }) => victime.photoUrls[0] ?? '',
    sorts: {
      nom: victimName,
      motif: ({ suspect }) => suspect.motif,
    },
    facets: { etat: (record: DossierPlainte) => etatOf(record) },
  },
  actions: plainteActions,
  openings: plainteOpenings,
  print: {
    title: 'Dossier de Plainte',
    windowTitle: (dossierNo) => `Plainte ${dossierNo}`,
    label: 'Imprimer',
    signatures: () => ['Signature de l’agent', 'Signature de la victime'],
    closing: closingSentence,
    annexes: ['suspect.photoUrls', 'victime.photoUrls'],
  },
});
