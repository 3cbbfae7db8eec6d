import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { UNSPECIFIED } from '@dosye/domain/statistics/report.ts';
import { REPORT_KEY_SEPARATOR, reportKeys } from '@dosye/domain/statistics/reportKeys.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import type { Conditions } from '../listing/conditions.ts';

/**
 * SQL that is true of the rows `l` of a listing which a report counts under a value: equal but for case and accents,
 * blank for 'Non spécifié'.
 * @throws when no report of the area counts by that name
 */
export function isCountedAs(
  where: Conditions,
  { id }: AreaDeclaration,
  name: string,
  value: string,
): string {
  const at = reportKeys(id, REPORTS).indexOf(name);
  if (at === -1) throw new Error(`No report of ${id} counts by ${name}`);
  const stored = `split_part(l.report_keys, ${where.value(REPORT_KEY_SEPARATOR)}, ${at + 1})`;
  const counted = `coalesce(nullif(trim(${stored}), ''), ${where.value(UNSPECIFIED)})`;
  return `fold_text(${counted}) = fold_text(${where.value(value)})`;
}
