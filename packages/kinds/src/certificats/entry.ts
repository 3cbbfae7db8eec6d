import { areaEntry, type KindEntry, reportEntry } from '@dosye/domain/dossier/entry.ts';
import { MAJORITY } from '@dosye/domain/dossier/majority.ts';

const NEW_CERTIFICATE = 'Nouveau certificat';

/** What menus, tiles and addresses show of the kind. */
export const certificatMajeurEntry: KindEntry = {
  id: 'certificat-majeur',
  label: 'Personne majeure',
  icon: 'person',
  badge: { label: 'Majeur', icon: 'person', tone: 'navy' },
  paths: { create: '/form', edit: '/form/{id}' },
  menuLabel: 'Formulaire Personne Majeure',
  tile: { title: 'Certificat, personne majeure', hint: 'Neuf étapes' },
  forPerson: { label: NEW_CERTIFICATE, suits: (age) => age >= MAJORITY, scanned: true },
};

/** What menus, tiles and addresses show of the kind. */
export const certificatMineurEntry: KindEntry = {
  id: 'certificat-mineur',
  label: 'Personne mineure',
  icon: 'child',
  badge: { label: 'Mineur', icon: 'child', tone: 'violet' },
  paths: { create: '/form/mineur', edit: '/form/mineur/{id}' },
  menuLabel: 'Formulaire Personne Mineure',
  tile: { title: 'Certificat, personne mineure', hint: 'Six étapes' },
  forPerson: { label: NEW_CERTIFICATE, suits: (age) => age < MAJORITY, scanned: true },
};

/** What menus, tiles and addresses show of the area. */
export const certificatsEntry = areaEntry({
  id: 'persons',
  singular: 'person',
  jsonKeys: { total: 'totalPeople', dashboardTotal: 'totalDossiers', office: 'bureau_id' },
  paths: { list: '/persons', details: '/person/{id}', print: '/print/dossier/{id}' },
  menu: { group: 'Certificats', order: 1 },
  counter: { label: 'Certificats', icon: 'certificate' },
  listTile: {
    title: 'Liste des Dossiers',
    menuLabel: 'Liste des Dossiers',
  },
  globalSearch: { type: 'certificat', label: 'Certificats', icon: 'certificate', order: 1 },
  kinds: [certificatMajeurEntry, certificatMineurEntry],
});

/** The entry of its report. */
export const rapportCertificatsEntry = reportEntry(certificatsEntry, 'Rapport des Certificats', {
  id: 'certificats',
  paths: { page: '/reports', print: '/print/report' },
});
