import { choice } from '@dosye/domain/fields/choices.ts';
import { time } from '@dosye/domain/fields/dates.ts';
import { phone } from '@dosye/domain/fields/phone.ts';
import { titleCase, fullName, longText, text } from '@dosye/domain/fields/text.ts';
import { when } from '@dosye/domain/dossier/conditions.ts';
import { type RecordOf, section, step } from '@dosye/domain/dossier/form.ts';
import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import type { FormRule } from '@dosye/domain/dossier/formRules.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { isRealTime } from '@dosye/domain/text/dates.ts';
import { excerptOf } from '@dosye/domain/text/excerpt.ts';
import { defineKind } from '@dosye/domain/dossier/kind.ts';
import { rapportInformationEntry } from './entry.ts';

const PERSONNE = ['Monsieur', 'Madame'] as const;
const GROUPE = "Un groupe d'individus";

const informant = section('Informateur', {
  'informant.type': choice('Type d’informateur', [...PERSONNE, GROUPE], {
    required: true,
    help: 'Pour un groupe, on demande le nom de qui parle en son nom.',
    width: 3,
  }),
  'informant.name': fullName('Nom', {
    required: true,
    searched: 'name',
    when: when('informant.type', ...PERSONNE),
    width: 3,
  }),
  'informant.representative': fullName('Représentant', {
    required: true,
    searched: 'name',
    when: when('informant.type', GROUPE),
    width: 6,
  }),
  'informant.phone': phone('Téléphone', { width: 2 }),
  'informant.address': titleCase('Adresse', { searched: true, width: 4 }),
  'informant.time': time('Heure', {
    width: 2,
    hint: 'Heure de la réception',
    prefill: 'now',
  }),
  'informant.period': choice('Période', ['AM', 'PM'], { width: 2 }),
  'informant.information': longText('Informations reçues', {
    required: true,
    searched: true,
  }),
});

const summary = section('Résumé', {
  'summary.location': titleCase('Lieu ou zone', { searched: true, width: 3 }),
  'summary.suspectsName': text('Nom des suspects', { searched: 'name', width: 3 }),
  'summary.suspectsDescription': longText('Description des suspects', { width: 3 }),
  'summary.suspectsAddress': longText('Adresse des suspects', { width: 3 }),
  'summary.materials': longText('Matériels ou armes', { width: 3 }),
  'summary.banditryAct': longText('Acte de banditisme', {
    searched: true,
    help: 'Le fait rapporté, en quelques mots : vol de bétail, extorsion, menaces…',
    width: 3,
  }),
});

const PERIOD = 'informant.period';
const WRONG_PERIOD =
  'La période ne convient pas à l’heure : AM va de minuit à midi, PM de midi à minuit.';

/** Hours of the afternoon are PM, and those from midnight to one, written 00, are AM; 1 to 12 may be either. */
const periodSuitsTime: FormRule = {
  paths: ['informant.time', PERIOD],
  sentence: WRONG_PERIOD,
  note: '14:05 est PM et 00:30 est AM ; de 01:00 à 12:59, l’heure peut être comptée sur douze heures.',
  check: (record): FieldErrors => {
    const told = getAt(record, 'informant.time');
    const period = getAt(record, PERIOD);
    if (typeof told !== 'string' || !isRealTime(told)) return {};
    const hour = Number(told.slice(0, 2));
    const wrong = hour > 12 ? 'AM' : hour === 0 ? 'PM' : undefined;
    return period !== undefined && period === wrong ? { [PERIOD]: WRONG_PERIOD } : {};
  },
};

const steps = [step('Rapport', [informant, summary], { rules: [periodSuitsTime] })] as const;

/** Content of an information report. */
export type RapportInformation = RecordOf<typeof steps>;

/** The informant or the representative of the group; 'N/A' when neither is named. */
const informantOf = ({ informant: i }: RapportInformation): string =>
  i.name || i.representative || 'N/A';

/** Information reports: `docs/dossiers/information.md`. */
export const rapportInformation = defineKind({
  ...rapportInformationEntry,
  code: 'RI',
  form: {
    title: 'Rapport d’Information',
    steps,
    back: { create: '/information/list', edit: '/information/list' },
    sentences: {
      created: "Rapport d'information créé avec succès !",
      updated: "Rapport d'information mis à jour avec succès !",
      failed: 'Erreur lors de la sauvegarde du rapport.',
    },
  },
  title: informantOf,
  projection: {
    row: (record) => ({
      informant: informantOf(record),
      informantType: record.informant.type,
      lieu: record.summary.location,
      information: excerptOf(record.informant.information),
    }),
    sorts: { informant: (record) => record.informant.name || record.informant.representative },
  },
  print: {
    title: 'Rapport d’Information',
    windowTitle: (dossierNo) => `Rapport d’information ${dossierNo}`,
    // The name of an informant endangers them.
    footName: () => '',
    paper: 'legal',
    label: 'Imprimer',
  },
});
