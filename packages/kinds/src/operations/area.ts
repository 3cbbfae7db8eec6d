import { countedFilter } from '@dosye/domain/dossier/countedFilter.ts';
import { defineArea } from '@dosye/domain/dossier/defineArea.ts';
import { FOLLOW_UP_FILTER, followUpQueue } from '@dosye/domain/dossier/followUp.ts';
import { operationsEntry } from './entry.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { ficheOperation } from './kind.ts';

/** Operation sheets. */
export const operations = defineArea({
  ...operationsEntry,
  projectionVersion: 6,
  kinds: [ficheOperation],
  list: {
    title: "Liste des Fiches d'Opérations",
    count: (total) => `${frenchNumber(total)} fiches trouvées`,
    searchPlaceholder: 'Rechercher par brigade, zone, objectif...',
    createLabel: 'Nouvelle Fiche',
    columns: [
      { key: 'dossierNo', label: 'No. Fiche', show: 'number', sort: 'dossierNo', card: 'foot' },
      { key: 'brigade', label: 'Brigade', show: 'strong', sort: 'brigade', card: 'title' },
      {
        key: 'zoneIntervention',
        label: "Zone d'Intervention",
        show: 'text',
        sort: 'zoneIntervention',
        card: 'subtitle',
      },
      { key: 'created_at', label: 'Date', show: 'instant', sort: 'created_at', card: 'aside' },
      { key: 'objectif', label: 'Objectif', show: 'excerpt', card: 'hidden' },
    ],
    sheet: [
      {
        key: 'dateOperation',
        label: 'Date de l’opération',
        show: 'date',
        paths: ['dateOperation'],
      },
      { key: 'objectif', label: 'Objectif', show: 'excerpt', paths: ['objectif'] },
    ],
    rowActionHeading: 'Détails',
    dateLabels: { start: 'Du', end: 'Au' },
    filters: [
      countedFilter('brigade', 'Brigade'),
      countedFilter('zoneIntervention', 'Zone d’intervention'),
      FOLLOW_UP_FILTER,
    ],
    sorts: ['brigade', 'zoneIntervention'],
    empty: "Aucune fiche d'opération trouvée.",
    failed: 'Erreur lors de la récupération des fiches d’opérations.',
  },
  sentences: {
    notFound: "Fiche d'opération non trouvée.",
    counted: 'fiche(s)',
    deleted: () => "Fiche d'opération supprimée avec succès.",
    noun: 'Fiche d’opération',
    nounFeminine: true,
  },
  printBack: 'details',
  queues: [followUpQueue('Opérations sans retour')],
});
