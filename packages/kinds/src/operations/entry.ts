import { areaEntry, type KindEntry, reportEntry } from '@dosye/domain/dossier/entry.ts';

/** What menus, tiles and addresses show of the kind. */
export const ficheOperationEntry: KindEntry = {
  id: 'operation',
  label: 'Fiche d’opération',
  icon: 'shield',
  paths: { create: '/operations/new', edit: '/operations/edit/{id}' },
  menuLabel: 'Nouvelle Fiche d’Opération',
  tile: { title: 'Fiche d’opération', hint: 'Brigade, zone, résultats' },
};

/** What menus, tiles and addresses show of the area. */
export const operationsEntry = areaEntry({
  id: 'operations',
  singular: 'operation',
  menu: { group: 'Opérations & Infos', order: 4 },
  counter: { label: 'Opérations', icon: 'shield' },
  listTile: {
    title: 'Opérations',
    menuLabel: 'Fiches d’Opérations',
  },
  globalSearch: { type: 'operation', label: 'Opérations', icon: 'shield', order: 5 },
  kinds: [ficheOperationEntry],
});

/** The entry of its report. */
export const rapportOperationsEntry = reportEntry(operationsEntry, 'Rapport des Opérations');
