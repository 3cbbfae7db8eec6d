import { defineArea } from '@dosye/domain/dossier/defineArea.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { armeEntreprise, armePersonnelle, armeSaisie } from './kinds.ts';

/** Firearm registrations: three categories in one list, with one series of numbers. */
export const armes = defineArea({
  id: 'firearms',
  singular: 'firearm',
  projectionVersion: 4,
  jsonKeys: {
    record: 'registrationData',
    rows: 'registrations',
    total: 'totalFirearmRegistrations',
  },
  discriminator: { key: 'registrationType' },
  kinds: [armePersonnelle, armeEntreprise, armeSaisie],
  menu: { group: 'Armes à Feu', order: 3 },
  counter: { label: 'Armes à feu', icon: 'pistol' },
  listTile: {
    title: 'Armes à Feu',
    menuLabel: 'Liste des Armes à Feu',
    hint: (total) => plural(total, 'enregistrement'),
  },
  list: {
    title: 'Liste des Armes à Feu',
    count: (total) => `${frenchNumber(total)} enregistrements trouvés`,
    searchPlaceholder: 'Rechercher par nom, marque, série, type, téléphone...',
    createLabel: 'Nouvel Enregistrement',
    columns: [
      { key: 'photo', label: 'Photo', show: 'photo', preview: true },
      { key: 'nom', label: 'Déclarant', show: 'strong', sort: 'nom', card: 'title' },
      { key: 'telephone', label: 'Téléphone', show: 'phone', sort: 'telephone', card: 'foot' },
      { key: 'marque', label: 'Marque', show: 'text', sort: 'marque', card: 'subtitle' },
      { key: 'serie', label: 'Série', show: 'number', sort: 'serie', card: 'foot' },
      { key: 'type', label: 'Type', show: 'text', sort: 'type', card: 'hidden' },
      { key: 'kind', label: 'Catégorie', show: 'kind', card: 'aside' },
      { key: 'created_at', label: 'Date', show: 'instant', sort: 'created_at', card: 'hidden' },
    ],
    filters: [
      {
        name: 'registrationType',
        label: 'Catégorie',
        show: 'select',
        all: 'Toutes',
        choices: [
          { value: 'personal', label: 'Personnelle' },
          { value: 'business', label: 'Entreprise' },
          { value: 'seized', label: 'Saisie / Récupérée' },
        ],
      },
    ],
    sorts: ['nom', 'telephone', 'marque', 'serie', 'type'],
    empty: 'Aucun enregistrement trouvé.',
    failed: "Erreur lors de la récupération des enregistrements d'armes.",
  },
  globalSearch: { type: 'arme', label: 'Armes à feu', icon: 'pistol', order: 4 },
  sentences: {
    notFound: 'Enregistrement non trouvé ou configuration inaccessible.',
    counted: 'enregistrement(s)',
    deleted: (count) =>
      count > 1 ? 'Enregistrements supprimés avec succès.' : 'Enregistrement supprimé avec succès.',
    noun: 'Enregistrement d’arme',
  },
  printBack: 'list',
});
