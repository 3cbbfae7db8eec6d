import type { AreaDeclaration } from '../dossier/area.ts';
import type { ActionDeclaration } from '../dossier/actionDeclaration.ts';
import { snakeCase } from '../dossier/registerId.ts';

/** Actions on a dossier: French participle for sentences, noun for lists. */
const ACTION_TEXTS = {
  CREATE: { done: 'créé', noun: 'Création' },
  UPDATE: { done: 'modifié', noun: 'Modification' },
  DELETE: { done: 'supprimé', noun: 'Suppression' },
  RESTORE: { done: 'rétabli', noun: 'Rétablissement' },
  VIEW: { done: 'consulté', noun: 'Consultation' },
  PRINT: { done: 'imprimé', noun: 'Impression' },
  EXPORT: { done: 'exporté', noun: 'Export de la liste' },
} as const;
export type DossierAction = keyof typeof ACTION_TEXTS;

/** Every action, in the order of the filter's choices. */
export const DOSSIER_ACTIONS = Object.keys(ACTION_TEXTS) as readonly DossierAction[];

/** The action type in the history: CREATE, UPDATE … and the singular of the area, as in CREATE_PERSON. */
export const actionType = (area: AreaDeclaration, action: DossierAction): string =>
  `${action}_${snakeCase(area.singular).toUpperCase()}`;

/** The action type of something that is done with a dossier, as in LIBERER_RETENTION. */
export const kindActionType = (area: AreaDeclaration, { id }: Pick<ActionDeclaration, 'id'>) =>
  `${snakeCase(id)}_${snakeCase(area.singular)}`.toUpperCase();

/** "Plainte PL01-2026-00042 : classée": the details of its entry. */
export const kindActionDetails = (
  area: AreaDeclaration,
  { done }: ActionDeclaration,
  number: string,
): string => `${area.sentences.noun} ${number} : ${done}`;

/** The action type of a printed list, such as "PRINT_RETENTION_LIST". */
export const listPrintAction = (area: AreaDeclaration): string =>
  `${actionType(area, 'PRINT')}_LIST`;

/** The action type of a printed register of the day, such as "PRINT_RETENTION_REGISTER". */
export const registerPrintAction = (area: AreaDeclaration): string =>
  `${actionType(area, 'PRINT')}_REGISTER`;

/** "Création", "Consultation". */
export const actionNoun = (action: DossierAction): string => ACTION_TEXTS[action].noun;

const participle = (area: AreaDeclaration, action: DossierAction): string =>
  ACTION_TEXTS[action].done + (area.sentences.nounFeminine ? 'e' : '');

/** "Dossier modifié": the label in the history of one dossier. */
export const eventLabel = (area: AreaDeclaration, action: DossierAction): string =>
  `${area.sentences.noun} ${participle(area, action)}`;

/** What happens to the acts, the matches and the person of a dossier, in its history; the details say to which. */
export const DETAILED_EVENTS: Readonly<Record<string, string>> = {
  ISSUE_ACT: 'Acte émis',
  VOID_ACT: 'Acte annulé',
  WAIVE_ACT_CONDITION: 'Condition d’un acte levée',
  REQUEST_ACT_APPROVAL: 'Acte à valider',
  APPROVE_ACT: 'Acte validé',
  RETURN_ACT: 'Acte renvoyé',
  DELIVER_ACT: 'Acte remis',
  UNDO_ACT_DELIVERY: 'Remise annulée',
  DECIDE_MATCH: 'Décision sur un rapprochement',
  PRINT_IDENTITY: 'Fiche de synthèse imprimée',
};

/** "Dossier CM01-2026-00042 modifié : Téléphone": the details of a history entry. */
export function historyDetails(
  area: AreaDeclaration,
  action: DossierAction,
  number: string,
  more = '',
): string {
  const text = `${area.sentences.noun} ${number} ${participle(area, action)}`;
  return more ? `${text} : ${more}` : text;
}

const REASON = ' ; motif : ';

/** What the entry of a deletion tells besides the number: "JEAN Marie ; motif : saisi deux fois". */
export const deletionDetails = (title: string, reason: string): string =>
  reason ? title + REASON + reason : title;

/** The reason in the details of a deletion, as the history of the dossier shows it: "Motif : saisi deux fois", or ''. */
export function deletionReason(details: string): string {
  const [, ...reason] = details.split(REASON);
  return reason.length > 0 ? `Motif : ${reason.join(REASON)}` : '';
}
