import { areaEntry, type KindEntry, reportEntry } from '@dosye/domain/dossier/entry.ts';

/** What menus, tiles and addresses show of the kind. */
export const rapportInformationEntry: KindEntry = {
  id: 'information',
  label: 'Rapport d’information',
  icon: 'report',
  paths: { create: '/information/new', edit: '/information/edit/{id}' },
  menuLabel: 'Nouveau Rapport d’Information',
  tile: { title: 'Rapport d’information', hint: 'Informateur, faits' },
};

/** What menus, tiles and addresses show of the area. */
export const informationEntry = areaEntry({
  id: 'information',
  singular: 'information',
  jsonKeys: {
    record: 'reportData',
    rows: 'reports',
    total: 'totalInformationReports',
    dashboardTotal: 'totalInfoReports',
  },
  menu: { group: 'Opérations & Infos', order: 4 },
  counter: { label: 'Informations', icon: 'report' },
  listTile: {
    title: 'Informations',
    menuLabel: 'Rapports d’Information',
  },
  globalSearch: { type: 'information', label: 'Rapports d’information', icon: 'report', order: 6 },
  kinds: [rapportInformationEntry],
});

/** The entry of its report. */
export const rapportInformationsEntry = reportEntry(informationEntry, 'Rapport des Informations');
