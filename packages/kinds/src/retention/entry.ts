import { countOf } from '@dosye/domain/calls/queues.ts';
import { areaEntry, type KindEntry, reportEntry } from '@dosye/domain/dossier/entry.ts';
import { BOARD_PATH, BOARD_TITLE } from './paths.ts';

/** What menus, tiles and addresses show of the kind. */
export const retentionEntry: KindEntry = {
  id: 'retention',
  label: 'Dossier de rétention',
  icon: 'handcuffs',
  paths: { create: '/retention/new', edit: '/retention/edit/{id}' },
  menuLabel: 'Nouveau Dossier de Rétention',
  tile: { title: 'Dossier de rétention', hint: 'Garde à vue, mandats, sortie' },
  forPerson: { label: 'Nouveau dossier de rétention', scanned: true },
};

/** What menus, tiles and addresses show of the area. */
export const retentionsEntry = areaEntry({
  id: 'retention',
  singular: 'retention',
  jsonKeys: { record: 'dossierData', rows: 'dossiers', total: 'totalRetentionDossiers' },
  menu: { group: 'Rétention', order: 2 },
  counter: { label: 'Rétention', icon: 'handcuffs' },
  listTile: {
    title: 'Dossiers de Rétention',
    menuLabel: 'Liste des Dossiers de Rétention',
  },
  globalSearch: { type: 'retention', label: 'Rétention', icon: 'handcuffs', order: 2 },
  deadlineAlert: {
    urgent: (count, before) =>
      `${countOf(count, 'personne')} à présenter dans les 12 heures, ${count >= 2 ? 'la première ' : ''}avant ${before}`,
    overdue: (count) =>
      `${countOf(count, 'personne retenue', 'personnes retenues')} depuis plus de 48 heures`,
    byOffice: 'Personnes retenues depuis plus de 48 heures, par bureau',
    filter: {
      name: 'juge',
      overdue: 'depasse',
      urgent: 'moins-de-12-h',
      pending: 'a-presenter',
    },
  },
  pages: [{ path: BOARD_PATH, label: BOARD_TITLE, icon: 'clock' }],
  kinds: [retentionEntry],
});

/** The entry of its report. */
export const rapportRetentionEntry = reportEntry(retentionsEntry, 'Rapport de Rétention');
