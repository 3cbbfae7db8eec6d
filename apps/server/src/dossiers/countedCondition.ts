import { type Days, periodOf } from '@dosye/domain/dossier/actionFilter.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { UNSPECIFIED } from '@dosye/domain/statistics/report.ts';
import { REPORT_KEY_SEPARATOR, reportKeys } from '@dosye/domain/statistics/reportKeys.ts';
import { HAITI_TIME_ZONE } from '@dosye/domain/text/dates.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import type { Conditions } from '../listing/conditions.ts';

/**
 * SQL that is true of the rows `l` of a listing which a report counts under a value: equal but for case and accents,
 * blank for 'Non spécifié'; for a filter with an action, of those whose history has it in the period.
 * @throws when no report of the area counts by that name
 */
export function countedCondition(
  where: Conditions,
  { id, list }: AreaDeclaration,
  name: string,
  value: string,
): string {
  const action = list.filters.find((filter) => filter.name === name)?.action;
  if (action !== undefined) return hasAction(where, action, value);
  const at = reportKeys(id, REPORTS).indexOf(name);
  if (at === -1) throw new Error(`No report of ${id} counts by ${name}`);
  const stored = `split_part(l.report_keys, ${where.value(REPORT_KEY_SEPARATOR)}, ${at + 1})`;
  const counted = `coalesce(nullif(trim(${stored}), ''), ${where.value(UNSPECIFIED)})`;
  return `fold_text(${counted}) = fold_text(${where.value(value)})`;
}

/** The offices are stated because the index begins with them; row level security admits those of the person. */
function hasAction(where: Conditions, action: string, period: string): string {
  const { from, to } = periodOf(period) as Days;
  const start = (day: string): string => `${where.value(day)}::date::timestamp`;
  return `l.dossier_id in (
    select a.dossier_id from action_log a
    where a.action_type = ${where.value(action)}
      and a.dossier_bureau_id = any(array(select id from bureau))
      and a.created_at >= ${start(from)} at time zone '${HAITI_TIME_ZONE}'
      and a.created_at < (${start(to)} + interval '1 day') at time zone '${HAITI_TIME_ZONE}')`;
}
