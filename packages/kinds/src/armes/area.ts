import { ACT_COLUMN, ACT_FILTER, ACT_QUEUE_FILTER } from '@dosye/domain/dossier/actState.ts';
import { countedFilter } from '@dosye/domain/dossier/countedFilter.ts';
import { defineArea } from '@dosye/domain/dossier/defineArea.ts';
import { AGE_GROUP } from '@dosye/domain/statistics/report.ts';
import { armesEntry } from './entry.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { armeEntreprise, armePersonnelle, armeSaisie } from './kinds.ts';

/** Firearm registrations: three categories in one list, with one series of numbers. */
export const armes = defineArea({
  ...armesEntry,
  projectionVersion: 10,
  discriminator: { key: 'registrationType' },
  kinds: [armePersonnelle, armeEntreprise, armeSaisie],
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
      ACT_COLUMN,
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
      ACT_FILTER,
      ACT_QUEUE_FILTER,
      countedFilter('type', 'Type'),
      countedFilter('marque', 'Marque'),
      countedFilter(AGE_GROUP, 'Âge'),
    ],
    sorts: ['nom', 'telephone', 'marque', 'serie', 'type'],
    empty: 'Aucun enregistrement trouvé.',
    failed: "Erreur lors de la récupération des enregistrements d'armes.",
  },
  sentences: {
    notFound: 'Enregistrement non trouvé ou configuration inaccessible.',
    counted: 'enregistrement(s)',
    deleted: (count) =>
      count > 1 ? 'Enregistrements supprimés avec succès.' : 'Enregistrement supprimé avec succès.',
    noun: 'Enregistrement d’arme',
  },
  printBack: 'list',
});
