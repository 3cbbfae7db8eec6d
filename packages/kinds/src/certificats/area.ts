import { actionFilter } from '@dosye/domain/dossier/actionFilter.ts';
import { ACT_COLUMN, ACT_FILTER, ACT_QUEUE_FILTER } from '@dosye/domain/dossier/actState.ts';
import { countedFilter } from '@dosye/domain/dossier/countedFilter.ts';
import { defineArea } from '@dosye/domain/dossier/defineArea.ts';
import { AGE_GROUP } from '@dosye/domain/statistics/report.ts';
import { CERTIFICATE_PRINTED } from './certificateDownload.ts';
import { certificatsEntry } from './entry.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { MOTIFS } from './majeur/steps/signalement.ts';
import { certificatMajeur } from './majeur/kind.ts';
import { certificatMineur } from './mineur/kind.ts';
import { SINGLE_NAME } from '../singleName.ts';

const KINDS = [certificatMajeur, certificatMineur];

/** Certificate dossiers: adults and minors share one list and one address. */
export const certificats = defineArea({
  ...certificatsEntry,
  projectionVersion: 8,
  discriminator: { key: 'type_dossier', assumed: 'majeur' },
  kinds: KINDS,
  list: {
    title: 'Liste des Dossiers',
    count: (total) => `${frenchNumber(total)} enregistrements correspondent à vos filtres`,
    searchPlaceholder: 'Rechercher par nom, No. dossier ou tél...',
    createLabel: 'Nouveau Dossier',
    columns: [
      { key: 'photo', label: 'Photo', show: 'photo' },
      { key: 'nom', label: 'Nom', show: 'strong', sort: 'nom', card: 'title' },
      { key: 'prenom', label: 'Prénom', show: 'text', blank: SINGLE_NAME, card: 'subtitle' },
      {
        key: 'dossierNo',
        label: 'No. Dossier',
        show: 'number',
        beside: 'numeroDossier',
        card: 'foot',
      },
      { key: 'kind', label: 'Type', show: 'kind', card: 'aside' },
      {
        key: 'dateNaissance',
        label: 'Date de Naissance',
        show: 'date',
        sort: 'dateNaissance',
        card: 'hidden',
      },
      { key: 'telephone', label: 'Téléphone', show: 'phone', card: 'foot' },
      ACT_COLUMN,
    ],
    sheet: [
      { key: 'niu', label: 'NIU', show: 'text', paths: ['verificationIdentite.idUnique'] },
      { key: 'nif', label: 'NIF', show: 'text', paths: ['verificationIdentite.idFiscale'] },
    ],
    filters: [
      {
        name: 'sexe',
        show: 'segments',
        paths: ['renseignementsPersonnels.sexe', 'renseignementsMineur.sexe'],
        counted: true,
      },
      { name: 'motif', label: 'Motif', show: 'select', choices: MOTIFS },
      {
        name: 'typeDossier',
        label: 'Type de dossier',
        show: 'select',
        choices: KINDS.map(({ value, badge }) => ({ value, label: badge?.label ?? value })),
      },
      ACT_FILTER,
      ACT_QUEUE_FILTER,
      countedFilter('communeAdresse', 'Commune'),
      countedFilter(AGE_GROUP, 'Âge'),
      actionFilter('imprime', 'Certificat imprimé', CERTIFICATE_PRINTED),
    ],
    sorts: ['nom', 'prenom', 'dateNaissance'],
    empty: 'Aucun dossier trouvé',
    failed: 'Erreur lors de la récupération des dossiers.',
    rowAction: 'Détails/Modifier',
  },
  sentences: {
    notFound: 'Dossier non trouvé ou configuration inaccessible',
    printNotFound: 'Dossier ou configuration non trouvé',
    deleteTitle: 'Confirmer la suppression',
    counted: 'dossier(s)',
    deleted: (count) =>
      count > 1 ? 'Dossiers supprimés avec succès.' : 'Dossier supprimé avec succès.',
    noun: 'Dossier',
  },
  printBack: 'list',
  duplicateAlert: {
    title: 'Alerte de Doublon Potentiel',
    text: 'Un NIF ou un NIU semblable, ou un même nom avec une date de naissance proche, existe déjà dans les dossiers suivants. Voulez-vous créer ce dossier quand même ?',
    cancel: 'Annuler',
    proceed: 'Oui, créer quand même',
  },
});
