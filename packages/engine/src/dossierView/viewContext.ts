import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { CheckContext } from '@dosye/domain/fields/field.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';

/** Id of the office that a dossier belongs to; undefined when the dossier does not contain it. */
export function dossierOfficeId(area: AreaDeclaration, dossier: Dossier): number | undefined {
  const id = dossier[area.jsonKeys.office];
  return typeof id === 'number' ? id : undefined;
}

/** Context of the conditions of a dossier: its own office, else the user's, and today's date. */
export function viewContext(dossier: Dossier, user: SessionUser): CheckContext {
  const own = dossier['bureau_nom'];
  const officeName = typeof own === 'string' ? own : (user.bureau_nom ?? '');
  return { officeName, today: todayInHaiti() };
}
