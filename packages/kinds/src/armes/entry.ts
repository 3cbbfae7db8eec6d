import { areaEntry, type KindEntry, reportEntry } from '@dosye/domain/dossier/entry.ts';

/** @param name 'Arme Personnelle' */
const firearmEntry = (
  value: string,
  name: string,
  shown: Pick<KindEntry, 'label' | 'badge' | 'icon' | 'tile' | 'forPerson'>,
): KindEntry => ({
  id: `arme-${value}`,
  menuLabel: name,
  paths: { create: `/firearms/${value}/new`, edit: `/firearms/${value}/edit/{id}` },
  ...shown,
});

/** What menus, tiles and addresses show of personal weapons. */
export const armePersonnelleEntry = firearmEntry('personal', 'Arme Personnelle', {
  label: 'Arme personnelle',
  badge: { label: 'Personnelle', icon: 'person', tone: 'navy' },
  icon: 'pistol',
  tile: { title: 'Arme personnelle', hint: 'Déclarant, provenance' },
  forPerson: { label: 'Nouvelle arme personnelle' },
});

/** What menus, tiles and addresses show of weapons of an enterprise. */
export const armeEntrepriseEntry = firearmEntry('business', 'Arme d’Entreprise', {
  label: 'Arme d’entreprise',
  badge: { label: 'Entreprise', icon: 'office', tone: 'green' },
  icon: 'office',
  tile: { title: 'Arme d’entreprise', hint: 'Institution, déclarant' },
  forPerson: { label: 'Nouvelle arme d’entreprise' },
});

/** What menus, tiles and addresses show of seized weapons. */
export const armeSaisieEntry = firearmEntry('seized', 'Arme Saisie / Récupérée', {
  label: 'Arme saisie ou récupérée',
  badge: { label: 'Saisie', icon: 'lock', tone: 'red' },
  icon: 'lock',
  tile: { title: 'Arme saisie ou récupérée', hint: 'Circonstances' },
  forPerson: { label: 'Nouvelle arme saisie ou récupérée' },
});

/** What menus, tiles and addresses show of the area. */
export const armesEntry = areaEntry({
  id: 'firearms',
  singular: 'firearm',
  jsonKeys: {
    record: 'registrationData',
    rows: 'registrations',
    total: 'totalFirearmRegistrations',
  },
  menu: { group: 'Armes à Feu', order: 3 },
  counter: { label: 'Armes à feu', icon: 'pistol' },
  listTile: {
    title: 'Armes à Feu',
    menuLabel: 'Liste des Armes à Feu',
  },
  globalSearch: { type: 'arme', label: 'Armes à feu', icon: 'pistol', order: 4 },
  kinds: [armePersonnelleEntry, armeEntrepriseEntry, armeSaisieEntry],
});

/** The entry of its report. */
export const rapportArmesEntry = reportEntry(armesEntry, 'Rapport des Armes à Feu');
