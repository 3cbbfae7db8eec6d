import { countedFilter } from '@dosye/domain/dossier/countedFilter.ts';
import { defineArea } from '@dosye/domain/dossier/defineArea.ts';
import { informationEntry } from './entry.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { rapportInformation } from './kind.ts';

/** Information reports. */
export const information = defineArea({
  ...informationEntry,
  projectionVersion: 5,
  kinds: [rapportInformation],
  list: {
    title: 'Liste des Rapports d’Information',
    count: (total) => plural(total, 'rapport trouvé', 'rapports trouvés'),
    searchPlaceholder: 'Rechercher par informateur, lieu, suspect...',
    createLabel: 'Nouveau Rapport',
    columns: [
      { key: 'dossierNo', label: 'No. Dossier', show: 'number', sort: 'dossierNo', card: 'foot' },
      { key: 'informant', label: 'Informateur', show: 'strong', sort: 'informant', card: 'title' },
      { key: 'information', label: 'Information', show: 'excerpt', card: 'subtitle' },
      { key: 'created_at', label: 'Date', show: 'instant', sort: 'created_at', card: 'aside' },
    ],
    sheet: [
      {
        key: 'information',
        label: 'Information',
        show: 'excerpt',
        paths: ['informant.information'],
      },
    ],
    filters: [
      countedFilter('informantType', 'Type d’informateur'),
      countedFilter('lieu', 'Lieu ou zone'),
    ],
    sorts: ['informant'],
    empty: "Aucun rapport d'information trouvé.",
    failed: 'Erreur lors de la récupération des rapports d’information.',
  },
  sentences: {
    notFound: "Rapport d'information non trouvé.",
    printNotFound: 'Rapport non trouvé',
    counted: 'rapport(s)',
    deleted: () => "Rapport d'information supprimé avec succès.",
    noun: 'Rapport d’information',
  },
  printBack: 'details',
});
