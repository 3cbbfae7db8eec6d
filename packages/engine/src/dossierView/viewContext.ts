import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { CheckContext } from '@dosye/domain/fields/field.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';

/** The office that a dossier belongs to: its id under the area's key; undefined where none is told. */
export function dossierOfficeId(area: AreaDeclaration, dossier: Dossier): number | undefined {
  const id = dossier[area.jsonKeys.office];
  return typeof id === 'number' ? id : undefined;
}

/** What the conditions of a dossier hang on: its own office, else that of who reads it; and the day. */
export function viewContext(dossier: Dossier, user: SessionUser): CheckContext {
  const own = dossier['bureau_nom'];
  const officeName = typeof own === 'string' ? own : (user.bureau_nom ?? '');
  return { officeName, today: todayInHaiti() };
}
