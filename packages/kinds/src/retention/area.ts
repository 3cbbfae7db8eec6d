import { countedFilter } from '@dosye/domain/dossier/countedFilter.ts';
import { defineArea } from '@dosye/domain/dossier/defineArea.ts';
import { FOLLOW_UP_FILTER, followUpQueue } from '@dosye/domain/dossier/followUp.ts';
import { AGE_GROUP } from '@dosye/domain/statistics/report.ts';
import { custodyBoard } from './board.ts';
import { retentionsEntry } from './entry.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { communeFilter } from '../commune.ts';
import { SEXES } from './etatCivil.ts';
import { SINGLE_NAME } from '../singleName.ts';
import { retention } from './kind.ts';
import { LIVRET_ACTION } from './livret.ts';

/** Retention dossiers. */
export const retentions = defineArea({
  ...retentionsEntry,
  projectionVersion: 15,
  kinds: [retention],
  board: custodyBoard,
  list: {
    title: 'Liste des Dossiers de Rétention',
    count: (total) => plural(total, 'dossier trouvé', 'dossiers trouvés'),
    searchPlaceholder: 'Rechercher par nom, adresse, tél, motif...',
    createLabel: 'Nouveau Dossier de Rétention',
    columns: [
      { key: 'photo', label: 'Photo', show: 'photo' },
      { key: 'dossierNo', label: 'No. Dossier', show: 'number', only: 'paper' },
      { key: 'nom', label: 'Nom', show: 'strong', sort: 'nom', card: 'title' },
      {
        key: 'prenom',
        label: 'Prénom',
        show: 'text',
        blank: SINGLE_NAME,
        sort: 'prenom',
        card: 'subtitle',
      },
      {
        key: 'sexe',
        label: 'Sexe',
        show: 'choice',
        choices: SEXES,
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
      {
        key: 'echeance',
        label: 'Juge (48 h)',
        show: 'deadline',
        done: 'issue',
        sort: 'urgence',
        card: 'aside',
      },
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
      { name: 'sexe', show: 'segments', paths: ['etatCivil.sexe'], counted: true },
      {
        name: 'statut',
        label: 'Statut',
        show: 'segments',
        choices: [
          { value: 'majeur', label: 'Majeur' },
          { value: 'mineur', label: 'Mineur' },
        ],
      },
      {
        name: 'juge',
        label: 'Présentation au juge',
        show: 'select',
        choices: [
          { value: 'depasse', label: 'Dépassé' },
          { value: 'moins-de-12-h', label: 'Moins de 12 h' },
          { value: 'a-presenter', label: 'À présenter' },
          { value: 'presente', label: 'Présenté' },
        ],
      },
      { ...communeFilter, counted: true },
      countedFilter('motif', 'Motif'),
      countedFilter('typeArrestation', "Type d'arrestation"),
      countedFilter('policierEnCharge', 'Policier en charge'),
      countedFilter(AGE_GROUP, 'Âge'),
      FOLLOW_UP_FILTER,
    ],
    sorts: ['nom', 'prenom', 'sexe', 'telephone1', 'age', 'urgence'],
    defaultSort: { key: 'nom', direction: 'asc' },
    // Whoever must be presented to the judge first stands on top, then everybody by name.
    openingSort: { key: 'urgence', direction: 'asc' },
    sortOfBlanks: { urgence: 'nom' },
    empty: 'Aucun dossier de rétention trouvé.',
    failed: 'Erreur lors de la récupération des dossiers de rétention.',
    print: { label: 'Imprimer' },
  },
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
  queues: [
    {
      id: 'garde',
      title: 'Personnes à présenter au juge',
      action: 'Présenter',
      part: 'Rétention',
      filters: { juge: 'a-presenter' },
      late: { juge: 'depasse' },
    },
    followUpQueue('Personnes présentées, sans sortie'),
  ],
  actions: [{ type: LIVRET_ACTION, label: 'Impression du livret' }],
});
