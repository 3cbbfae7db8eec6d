import { areaEntry, type KindEntry, reportEntry } from '@dosye/domain/dossier/entry.ts';

/** What menus, tiles and addresses show of the kind. */
export const plainteEntry: KindEntry = {
  id: 'plainte',
  label: 'Plainte',
  icon: 'complaint',
  paths: { create: '/plaintes/new', edit: '/plaintes/edit/{id}' },
  menuLabel: 'Nouvelle Plainte',
  tile: { title: 'Plainte', hint: 'Plaignant, motif' },
};

/** What menus, tiles and addresses show of the area. */
export const plaintesEntry = areaEntry({
  id: 'plaintes',
  singular: 'plainte',
  menu: { group: 'Opérations & Infos', order: 4 },
  counter: { label: 'Plaintes', icon: 'complaint' },
  listTile: {
    title: 'Plaintes',
    menuLabel: 'Liste des Plaintes',
  },
  globalSearch: { type: 'plainte', label: 'Plaintes', icon: 'complaint', order: 3 },
  kinds: [plainteEntry],
});

/** The entry of its report. */
export const rapportPlaintesEntry = reportEntry(plaintesEntry, 'Rapport des Plaintes');
