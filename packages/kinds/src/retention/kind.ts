import { type RecordOf, step } from '@dosye/domain/dossier/form.ts';
import { defineKind } from '@dosye/domain/dossier/kind.ts';
import { formatPhone } from '@dosye/domain/fields/phone.ts';
import { frenchDay, frenchTime, fullYears, haitiInstant } from '@dosye/domain/text/dates.ts';
import { etatCivil } from './etatCivil.ts';
import {
  ARREST_TYPES,
  comparution,
  informations,
  interrogatoires,
  mandats,
  retentionRules,
} from './faits.ts';
import { sortie } from './sortie.ts';

const steps = [
  step(
    'Dossier de rétention',
    [etatCivil, informations, interrogatoires, comparution, mandats, sortie],
    { rules: retentionRules },
  ),
] as const;

/** A retention file (spec file 2 §3.3). */
export type DossierRetention = RecordOf<typeof steps>;

/** Hours within which a person held appears before a judge (constitution, article 26). */
const HOURS_TO_JUDGE = 48;

const nameOf = ({ etatCivil: e }: DossierRetention): string =>
  [e.nom, e.prenom].filter(Boolean).join(' ');

/** Age at the arrest in full years: the stated one, else from the birth date. */
export function ageAtArrest({
  etatCivil: e,
  informationSurLaRetention: i,
}: DossierRetention): number | undefined {
  return e.age ?? fullYears(e.dateNaissance, i.dateInterpellation);
}

/** The label of the one arrest type; '' while none is chosen. */
export const arrestType = ({ informationSurLaRetention: i }: DossierRetention): string =>
  ARREST_TYPES.find(({ key }) => i[key])?.label ?? '';

/**
 * The instant, ISO, by which the person must have appeared before the judge; '' once they have
 * appeared or left.
 */
export function appearanceDeadline(record: DossierRetention): string {
  const { dateInterpellation: day, heureInterpellation: hour } = record.informationSurLaRetention;
  const done = record.comparutionDevantLeJuge.dateHeure || record.sortieDeLaRetention.statut;
  if (done || !day || !hour) return '';
  return new Date(haitiInstant(day, hour).getTime() + HOURS_TO_JUDGE * 3_600_000).toISOString();
}

/** A text that grows with age: the younger a person, the later the day they were born. */
function ageSortKey(record: DossierRetention): string {
  const { dateNaissance, age } = record.etatCivil;
  const arrest = record.informationSurLaRetention.dateInterpellation;
  const born = dateNaissance || (age !== null && arrest ? yearsBefore(arrest, age) : '');
  return born ? String(99_999_999 - Number(born.replaceAll('-', ''))) : '';
}

const yearsBefore = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

/** Retention files: a person in custody, from the arrest to the exit. */
export const retention = defineKind({
  id: 'retention',
  value: 'retention',
  code: 'RT',
  label: 'Dossier de rétention',
  icon: 'handcuffs',
  paths: { create: '/retention/new', edit: '/retention/edit/{id}' },
  menuLabel: 'Nouveau Dossier de Rétention',
  tile: { title: 'Dossier de rétention', hint: 'Garde à vue, mandats, sortie' },
  form: {
    title: 'Dossier de Rétention',
    steps,
    back: { edit: '/retention/details/{id}' },
    sentences: {
      created: 'Dossier de rétention créé avec succès !',
      updated: 'Dossier de rétention mis à jour avec succès !',
      failed: 'Erreur lors de la sauvegarde du dossier.',
      invalid: (errors) =>
        `Veuillez corriger les ${Object.keys(errors).length} erreurs avant de soumettre.`,
    },
  },
  title: nameOf,
  facts: ({ etatCivil: e, informationSurLaRetention: i }) => [
    {
      icon: 'calendar',
      text: `Interpellation le ${frenchDay(i.dateInterpellation)} à ${frenchTime(i.heureInterpellation)}`,
    },
    { icon: 'phone', text: formatPhone(e.telephone1) },
    { icon: 'place', text: i.lieuInterpellation },
  ],
  portrait: 'photoUrl',
  projection: {
    row: (record) => ({
      nom: record.etatCivil.nom,
      prenom: record.etatCivil.prenom,
      sexe: record.etatCivil.sexe,
      telephone1: record.etatCivil.telephone1,
      motif: record.informationSurLaRetention.motif,
      typeArrestation: arrestType(record),
      age: record.etatCivil.age === null ? '' : String(record.etatCivil.age),
      dateNaissance: record.etatCivil.dateNaissance,
      echeance: appearanceDeadline(record),
    }),
    thumbnail: ({ photoUrl }) => photoUrl,
    sorts: {
      nom: ({ etatCivil: e }) => e.nom,
      prenom: ({ etatCivil: e }) => e.prenom,
      sexe: ({ etatCivil: e }) => e.sexe,
      telephone1: ({ etatCivil: e }) => e.telephone1,
      age: ageSortKey,
      urgence: appearanceDeadline,
    },
    facets: {
      sexe: ({ etatCivil: e }) => e.sexe,
      statut: (record) => {
        const age = ageAtArrest(record);
        if (age === undefined) return [];
        return age < 18 ? 'mineur' : 'majeur';
      },
      commune: ({ commune }) => (commune ? [commune] : []),
    },
    filterDay: ({ informationSurLaRetention: i }) => i.dateInterpellation,
  },
  uniqueness: {
    key: ({ etatCivil: e, informationSurLaRetention: i }) =>
      [e.nom, e.prenom, e.dateNaissance || e.age, i.dateInterpellation].join(' | '),
    sentence: 'Un dossier similaire existe déjà.',
  },
  print: {
    title: 'Dossier de Rétention',
    windowTitle: (record, dossierNo) => `Dossier de rétention ${dossierNo} - ${nameOf(record)}`,
    paper: 'letter',
    delay: 1000,
    label: 'Imprimer le Dossier',
    signatures: ['Signature du détenu', 'Signature du policier en charge'],
  },
  downloads: [
    {
      id: 'dossier',
      path: '/retention/{id}/download',
      label: 'Télécharger le Dossier',
      icon: 'word',
      opens: 'file',
      action: 'PRINT_RETENTION_WORD',
      event: 'Dossier de rétention téléchargé',
      primary: true,
    },
  ],
});
