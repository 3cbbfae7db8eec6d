import type { AreaDeclaration } from '../dossier/area.ts';
import { snakeCase } from '../dossier/registerId.ts';

/** What may happen to a dossier: the participle of its sentence, and its noun in lists. */
const ACTIONS = {
  CREATE: { done: 'créé', noun: 'Création' },
  UPDATE: { done: 'modifié', noun: 'Modification' },
  DELETE: { done: 'supprimé', noun: 'Suppression' },
  VIEW: { done: 'consulté', noun: 'Consultation' },
  PRINT: { done: 'imprimé', noun: 'Impression' },
  EXPORT: { done: 'exporté', noun: 'Export de la liste' },
} as const;
export type DossierAction = keyof typeof ACTIONS;

/** Every happening, in the order of the filter's choices. */
export const DOSSIER_ACTIONS = Object.keys(ACTIONS) as readonly DossierAction[];

/** The action type in the history: CREATE, UPDATE … and the singular of the area, as in CREATE_PERSON. */
export const actionType = (area: AreaDeclaration, happening: DossierAction): string =>
  `${happening}_${snakeCase(area.singular).toUpperCase()}`;

/** "PRINT_RETENTION_LIST": a list was printed, as it was filtered. */
export const listPrintActionType = (area: AreaDeclaration): string =>
  `${actionType(area, 'PRINT')}_LIST`;

/** "Création", "Consultation". */
export const actionNoun = (happening: DossierAction): string => ACTIONS[happening].noun;

const participle = (area: AreaDeclaration, happening: DossierAction): string =>
  ACTIONS[happening].done + (area.sentences.nounFeminine ? 'e' : '');

/** "Dossier modifié": the title of an event of the details page. */
export const eventLabel = (area: AreaDeclaration, happening: DossierAction): string =>
  `${area.sentences.noun} ${participle(area, happening)}`;

/** "Dossier CM01-2026-00042 modifié : Téléphone": the details of an entry of the history. */
export function historyDetails(
  area: AreaDeclaration,
  happening: DossierAction,
  number: string,
  more = '',
): string {
  const said = `${area.sentences.noun} ${number} ${participle(area, happening)}`;
  return more ? `${said} : ${more}` : said;
}
