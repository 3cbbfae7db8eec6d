import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { GRAND_ANSE_COMMUNES } from '@dosye/domain/office/departments.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { plainte } from './kind.ts';

/** Complaints (spec file 3 §2). */
export const plaintes: AreaDeclaration = {
  id: 'plaintes',
  wrapper: 'plainteData',
  rowsKey: 'plaintes',
  totalKey: 'totalPlaintes',
  statsKey: 'totalPlaintes',
  officeKey: 'bureauId',
  kinds: [plainte],
  paths: {
    list: '/plaintes/list',
    details: '/plaintes/details/{id}',
    print: '/print/plainte/{id}',
  },
  menu: { group: 'Opérations & Infos', order: 4 },
  counter: { label: 'Plaintes', icon: 'complaint' },
  listTile: {
    title: 'Plaintes',
    menuLabel: 'Liste des Plaintes',
    hint: (total) => plural(total, 'plainte'),
  },
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
      { key: 'created_at', label: 'Date', show: 'instant', sort: 'created_at', card: 'aside' },
    ],
    dateLabels: { start: 'Date de début', end: 'Date de fin' },
    filters: [
      {
        name: 'commune',
        label: 'Commune',
        show: 'select',
        choices: GRAND_ANSE_COMMUNES.map((value) => ({ value, label: value })),
        grandAnseOnly: true,
      },
    ],
    sorts: ['nom', 'motif'],
    defaultSort: { key: 'created_at', direction: 'desc' },
    empty: 'Aucune plainte trouvée.',
    failed: 'Erreur lors de la récupération des plaintes.',
    rowAction: 'Détails',
  },
  globalSearch: { type: 'plainte', label: 'Plaintes', icon: 'complaint', order: 3 },
  sentences: {
    notFound: 'Dossier de plainte non trouvé.',
    printNotFound: 'Dossier de plainte non trouvé.',
    deleteTitle: 'Confirmer la Suppression',
    deleteAsk: (count) =>
      `Êtes-vous sûr de vouloir supprimer ${count} plainte(s) ? Cette action est irréversible.`,
    deleted: () => 'Plainte supprimée avec succès.',
    noun: 'Plainte',
    nounFeminine: true,
  },
  actionSubject: 'PLAINTE',
  printBack: 'details',
};
