import type { AreaDeclaration } from '../dossier/area.ts';
import { snakeCase } from '../dossier/registerId.ts';

/** What may happen to a dossier: the participle of its sentence, and its noun in lists. */
const HAPPENINGS = {
  CREATE: { done: 'créé', noun: 'Création' },
  UPDATE: { done: 'modifié', noun: 'Modification' },
  DELETE: { done: 'supprimé', noun: 'Suppression' },
  VIEW: { done: 'consulté', noun: 'Consultation' },
  PRINT: { done: 'imprimé', noun: 'Impression' },
  EXPORT: { done: 'exporté', noun: 'Export de la liste' },
} as const;
export type Happening = keyof typeof HAPPENINGS;

/** Every happening, in the order of the filter's choices. */
export const ALL_HAPPENINGS = Object.keys(HAPPENINGS) as readonly Happening[];

/** The action type in the history: CREATE, UPDATE … and the singular of the area, as in CREATE_PERSON. */
export const actionType = (area: AreaDeclaration, happening: Happening): string =>
  `${happening}_${snakeCase(area.singular).toUpperCase()}`;

/** "PRINT_RETENTION_LIST": a list was printed, as it was filtered. */
export const listPrintType = (area: AreaDeclaration): string => `${actionType(area, 'PRINT')}_LIST`;

/** "Création", "Consultation". */
export const happeningNoun = (happening: Happening): string => HAPPENINGS[happening].noun;

const participle = (area: AreaDeclaration, happening: Happening): string =>
  HAPPENINGS[happening].done + (area.sentences.nounFeminine ? 'e' : '');

/** "Dossier modifié": the title of an event of the details page. */
export const eventLabel = (area: AreaDeclaration, happening: Happening): string =>
  `${area.sentences.noun} ${participle(area, happening)}`;

/** "Dossier CM01-2026-00042 modifié : Téléphone": the details of an entry of the history. */
export function entryDetails(
  area: AreaDeclaration,
  happening: Happening,
  number: string,
  more = '',
): string {
  const said = `${area.sentences.noun} ${number} ${participle(area, happening)}`;
  return more ? `${said} : ${more}` : said;
}
