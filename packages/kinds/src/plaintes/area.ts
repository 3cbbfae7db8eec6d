import { countedFilter } from '@dosye/domain/dossier/countedFilter.ts';
import { defineArea } from '@dosye/domain/dossier/defineArea.ts';
import { AGE_GROUP } from '@dosye/domain/statistics/report.ts';
import { plaintesEntry } from './entry.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { communeFilter } from '../commune.ts';
import { plainte } from './kind.ts';
import { ETATS } from './suivi.ts';

/** Complaints. */
export const plaintes = defineArea({
  ...plaintesEntry,
  projectionVersion: 7,
  kinds: [plainte],
  list: {
    title: 'Liste des Plaintes',
    count: (total) => plural(total, 'plainte trouvée', 'plaintes trouvées'),
    searchPlaceholder: 'Rechercher par victime, suspect, motif...',
    createLabel: 'Nouvelle Plainte',
    columns: [
      { key: 'nom', label: 'Victime', show: 'strong', sort: 'nom', card: 'title' },
      { key: 'telephone', label: 'Téléphone', show: 'phone', card: 'foot' },
      { key: 'commune', label: 'Commune', show: 'text', grandAnseOnly: true, card: 'hidden' },
      { key: 'suspect', label: 'Suspect', show: 'text', card: 'subtitle' },
      { key: 'motif', label: 'Motif', show: 'excerpt', sort: 'motif', card: 'hidden' },
      { key: 'etat', label: 'État', show: 'choice', choices: ETATS, card: 'foot' },
      { key: 'created_at', label: 'Date', show: 'instant', sort: 'created_at', card: 'aside' },
    ],
    filters: [
      { name: 'etat', show: 'select', paths: ['suivi.etat'], counted: true, all: 'Toutes' },
      { ...communeFilter, counted: true },
      countedFilter('motif', 'Motif'),
      countedFilter('agent', 'Agent qui reçoit'),
      countedFilter(AGE_GROUP, 'Âge'),
    ],
    sorts: ['nom', 'motif'],
    empty: 'Aucune plainte trouvée.',
    failed: 'Erreur lors de la récupération des plaintes.',
  },
  sentences: {
    notFound: 'Dossier de plainte non trouvé.',
    counted: 'plainte(s)',
    deleted: () => 'Plainte supprimée avec succès.',
    noun: 'Plainte',
    nounFeminine: true,
  },
  printBack: 'details',
});
