import type { AreaDeclaration, LabelledAction } from '../dossier/area.ts';
import {
  DOSSIER_ACTIONS,
  actionType,
  actionNoun,
  kindActionType,
  listPrintAction,
  registerPrintAction,
} from './dossierActions.ts';

const BETWEEN = 'Entre bureaux';

/** French names of the actions that do not concern a dossier, by their group in the filter. */
const GENERAL_ACTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Connexions et profil': {
    LOGIN_SUCCESS: 'Connexion',
    LOGIN_FAILURE: 'Échec de connexion',
    LOGOUT: 'Déconnexion',
    UPDATE_PROFILE: 'Modification du profil',
    CLOSE_SESSIONS: 'Fermeture des autres sessions',
    ACCESS_REFUSED: 'Accès refusé',
  },
  Utilisateurs: {
    CREATE_USER: 'Création d’un utilisateur',
    UPDATE_USER_ROLE: 'Changement de rôle',
    UPDATE_USER_BUREAU: 'Changement de bureau',
    UPDATE_USER_IDENTITY: 'Changement de nom ou de grade',
    RESET_USER_PASSWORD: 'Réinitialisation du mot de passe',
    SUSPEND_USER: 'Suspension d’un utilisateur',
    RESUME_USER: 'Reprise d’un utilisateur suspendu',
    DELETE_USER: 'Suppression d’un utilisateur',
  },
  'Bureaux et configuration': {
    CREATE_BUREAU: 'Création d’un bureau',
    UPDATE_BUREAU: 'Modification d’un bureau',
    DELETE_BUREAU: 'Suppression d’un bureau',
    UPDATE_CONFIG: 'Modification de la configuration',
    CREATE_OFFICER: 'Ajout d’un agent du bureau',
    UPDATE_OFFICER: 'Modification d’un agent du bureau',
    DELETE_OFFICER: 'Retrait d’un agent du bureau',
    START_IMPORT: 'Import d’un registre',
    UNDO_IMPORT: 'Annulation d’un import',
  },
  Actes: {
    ISSUE_ACT: 'Émission d’un acte',
    VOID_ACT: 'Annulation d’un acte',
    WAIVE_ACT_CONDITION: 'Condition d’un acte levée',
    REQUEST_ACT_APPROVAL: 'Demande de validation d’un acte',
    APPROVE_ACT: 'Validation d’un acte',
    RETURN_ACT: 'Renvoi d’un acte',
    DELIVER_ACT: 'Remise d’un acte',
    UNDO_ACT_DELIVERY: 'Annulation de la remise d’un acte',
    PREVIEW_ACT: 'Aperçu d’un acte (projet)',
    DOWNLOAD_ACT: 'Téléchargement d’un acte du registre',
    PRINT_ACTS: 'Impression du registre des actes',
    EXPORT_ACTS: 'Export du registre des actes',
  },
  Rapprochements: {
    DECIDE_MATCH: 'Décision sur un rapprochement',
    PRINT_IDENTITY: 'Impression d’une fiche de synthèse',
  },
  [BETWEEN]: {
    ASK_OTHER_OFFICES: 'Rapprochement entre bureaux',
    REQUEST_COMMUNICATION: 'Demande de communication',
    GRANT_COMMUNICATION: 'Communication accordée',
    REFUSE_COMMUNICATION: 'Communication refusée',
    END_COMMUNICATION: 'Communication retirée',
    VIEW_COMMUNICATION: 'Consultation d’un dossier communiqué',
  },
  Rapports: {
    VIEW_REPORT: 'Consultation d’un rapport',
    PRINT_REPORT: 'Impression d’un rapport',
    EXPORT_REPORT: 'Export d’un rapport',
  },
  'Historique et maintenance': {
    EXPORT_HISTORY: 'Export de l’historique',
    VERIFY_HISTORY: 'Vérification de l’historique',
    CREATE_ACCESS_KEY: 'Nouvelle clé d’accès',
    REVOKE_ACCESS_KEY: 'Révocation d’une clé d’accès',
    CREATE_ACT_KEY: 'Nouvelle clé des actes',
    REVOKE_ACT_KEY: 'Révocation d’une clé des actes',
    DB_BACKUP: 'Sauvegarde de la base de données',
    FULL_BACKUP: 'Sauvegarde complète',
    FILES_BACKUP: 'Sauvegarde des fichiers',
    NIGHTLY_BACKUP: 'Sauvegarde automatique vérifiée',
    NIGHTLY_BACKUP_FAILED: 'Sauvegarde automatique manquée',
    DOWNLOAD_NIGHTLY_BACKUP: 'Téléchargement d’une sauvegarde de la nuit',
    CLOUD_BACKUP: 'Sauvegarde dans le nuage',
    DELETE_CLOUD_BACKUP: 'Suppression d’une sauvegarde du nuage',
    DOWNLOAD_CLOUD_BACKUP: 'Téléchargement d’une sauvegarde du nuage',
    CHECK_FILES: 'Vérification des images',
    STOP_JOB: 'Travail interrompu',
    SWEEP_FILES: 'Retrait des fichiers inutilisés',
    RESTORE_FULL: 'Restauration complète',
    RESTORE_FAILED: 'Restauration refusée',
    REFRESH_SEARCH: 'Actualisation de l’index de recherche',
  },
};

/** The action types of what people of one office do about another one: they stand in the histories of both. */
export const BETWEEN_OFFICES: readonly string[] = Object.keys(GENERAL_ACTIONS[BETWEEN] ?? {});

interface ActionGroup {
  title: string;
  actions: readonly LabelledAction[];
}

/** The action types of an area's dossiers and of the documents of its kinds. */
function actionsOfArea(area: AreaDeclaration): LabelledAction[] {
  const documents = area.kinds
    .flatMap(({ downloads = [], form }) => [...downloads, ...(form.documents ?? [])])
    .map(({ action, actionName }) => ({ type: action, label: actionName }));
  return [
    ...DOSSIER_ACTIONS.map((action) => ({
      type: actionType(area, action),
      label: actionNoun(action),
    })),
    ...area.kinds.flatMap(({ actions = [] }) =>
      actions.map((action) => ({ type: kindActionType(area, action), label: action.noun })),
    ),
    ...(area.list.print ? [{ type: listPrintAction(area), label: 'Impression de la liste' }] : []),
    ...(area.board
      ? [{ type: registerPrintAction(area), label: 'Impression du registre du jour' }]
      : []),
    ...documents,
    ...(area.actions ?? []),
  ];
}

/** Kinds may share an action type. */
const withoutRepetition = (actions: readonly LabelledAction[]): LabelledAction[] => [
  ...new Map(actions.map((action) => [action.type, action])).values(),
];

/** Every action type by group; the areas come first, in the given order. */
export function actionGroups(areas: readonly AreaDeclaration[]): ActionGroup[] {
  return [
    ...areas.map((area) => ({
      title: area.counter.label,
      actions: withoutRepetition(actionsOfArea(area)),
    })),
    ...Object.entries(GENERAL_ACTIONS).map(([title, labels]) => ({
      title,
      actions: Object.entries(labels).map(([type, label]) => ({ type, label })),
    })),
  ];
}

/** Labels by action type; those of dossiers name their area: "Création · Certificats". */
export function actionLabels(areas: readonly AreaDeclaration[]): ReadonlyMap<string, string> {
  const ofDossiers = new Set(areas.map(({ counter }) => counter.label));
  return new Map(
    actionGroups(areas).flatMap(({ title, actions }) =>
      actions.map(({ type, label }): [string, string] => [
        type,
        ofDossiers.has(title) ? `${label} · ${title}` : label,
      ]),
    ),
  );
}

/** Earlier versions wrote a second entry for each download: DOWNLOAD_CERTIFICATE. */
const isEarlierDownload = (type: string): boolean => type.startsWith('DOWNLOAD_');

/** The label of an action type; an unknown type is its own label. */
export const actionLabel = (labels: ReadonlyMap<string, string>, type: string): string =>
  labels.get(type) ?? (isEarlierDownload(type) ? 'Téléchargement' : type);
