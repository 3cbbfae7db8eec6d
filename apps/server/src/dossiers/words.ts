import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';

/** What may happen to a dossier, as the history says it. */
const HAPPENINGS = {
  CREATE: 'créé',
  UPDATE: 'modifié',
  DELETE: 'supprimé',
  VIEW: 'consulté',
  PRINT: 'imprimé',
} as const;
export type Happening = keyof typeof HAPPENINGS;

/** "CREATE_PERSON" and its like (spec file 1 §9). */
export const actionType = (area: AreaDeclaration, happening: Happening): string =>
  `${happening}_${area.actionSubject}`;

const participle = (area: AreaDeclaration, happening: Happening): string =>
  HAPPENINGS[happening] + (area.sentences.nounFeminine ? 'e' : '');

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
