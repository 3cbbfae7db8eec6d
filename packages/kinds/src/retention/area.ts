import { defineArea } from '@dosye/domain/dossier/defineArea.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { communeFilter } from '../commune.ts';
import { SEXES_PRINTED } from './etatCivil.ts';
import { retention } from './kind.ts';
import { LIVRET_ACTION } from './livret.ts';

/** Retention dossiers. */
export const retentions = defineArea({
  id: 'retention',
  singular: 'retention',
  projectionVersion: 5,
  jsonKeys: { record: 'dossierData', rows: 'dossiers', total: 'totalRetentionDossiers' },
  kinds: [retention],
  menu: { group: 'Rétention', order: 2 },
  counter: { label: 'Rétention', icon: 'handcuffs' },
  listTile: {
    title: 'Dossiers de Rétention',
    menuLabel: 'Liste des Dossiers de Rétention',
    hint: (total) => plural(total, 'dossier'),
  },
  list: {
    title: 'Liste des Dossiers de Rétention',
    count: (total) => plural(total, 'dossier trouvé', 'dossiers trouvés'),
    searchPlaceholder: 'Rechercher par nom, adresse, tél, motif...',
    createLabel: 'Nouveau Dossier de Rétention',
    columns: [
      { key: 'photo', label: 'Photo', show: 'photo' },
      { key: 'dossierNo', label: 'No. Dossier', show: 'number', only: 'paper' },
      { key: 'nom', label: 'Nom', show: 'strong', sort: 'nom', card: 'title' },
      { key: 'prenom', label: 'Prénom', show: 'text', sort: 'prenom', card: 'subtitle' },
      {
        key: 'sexe',
        label: 'Sexe',
        show: 'choice',
        choices: SEXES_PRINTED,
        sort: 'sexe',
        card: 'hidden',
      },
      {
        key: 'telephone1',
        label: 'Téléphone',
        show: 'phone',
        sort: 'telephone1',
        card: 'foot',
        only: 'screen',
      },
      { key: 'dateInterpellation', label: 'Interpellation', show: 'date', only: 'paper' },
      { key: 'motif', label: 'Motif', show: 'excerpt', card: 'hidden' },
      { key: 'typeArrestation', label: "Type d'arrestation", show: 'text', card: 'hidden' },
      {
        key: 'commune',
        label: 'Commune',
        show: 'text',
        grandAnseOnly: true,
        only: 'paper',
      },
      { key: 'age', label: 'Age', show: 'age', sort: 'age', card: 'foot' },
      { key: 'echeance', label: 'Juge (48 h)', show: 'deadline', sort: 'urgence', card: 'aside' },
    ],
    sheet: [
      {
        key: 'lieuInterpellation',
        label: 'Lieu de l’interpellation',
        show: 'text',
        paths: ['informationSurLaRetention.lieuInterpellation'],
      },
      {
        key: 'dateNaissance',
        label: 'Date de naissance',
        show: 'date',
        paths: ['etatCivil.dateNaissance'],
      },
      { key: 'sortie', label: 'Sortie', show: 'text', paths: ['sortieDeLaRetention.statut'] },
    ],
    dateLabels: { start: 'Du', end: 'Au' },
    filters: [
      { name: 'sexe', show: 'segments', paths: ['etatCivil.sexe'] },
      {
        name: 'statut',
        label: 'Statut',
        note: 'D’après l’âge au jour de l’interpellation.',
        show: 'segments',
        choices: [
          { value: 'majeur', label: 'Majeur' },
          { value: 'mineur', label: 'Mineur' },
        ],
      },
      communeFilter,
    ],
    sorts: ['nom', 'prenom', 'sexe', 'telephone1', 'age', 'urgence'],
    defaultSort: { key: 'nom', direction: 'asc' },
    empty: 'Aucun dossier de rétention trouvé.',
    failed: 'Erreur lors de la récupération des dossiers de rétention.',
    print: { label: 'Imprimer' },
  },
  globalSearch: { type: 'retention', label: 'Rétention', icon: 'handcuffs', order: 2 },
  sentences: {
    notFound: 'Dossier de rétention non trouvé ou configuration inaccessible.',
    printNotFound: 'Dossier ou configuration non trouvé',
    deleteTitle: 'Confirmer la suppression',
    counted: 'dossier(s)',
    deleted: (count) =>
      count > 1
        ? 'Dossiers de rétention supprimés avec succès.'
        : 'Dossier de rétention supprimé avec succès.',
    noun: 'Dossier de rétention',
  },
  printBack: 'list',
  actions: [{ type: LIVRET_ACTION, label: 'Impression du livret' }],
});
