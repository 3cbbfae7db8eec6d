import { HAITI_TIME_ZONE } from '@dosye/domain/text/dates.ts';
import { hasOwnFilterDay, sortColumn } from '../listing/listingColumns.ts';
import type { Statement } from '../database/statement.ts';
import { named } from '../listing/statementNames.ts';
import { Conditions, likeTyped } from '../listing/conditions.ts';
import { keysLikeTyped } from '../listing/searchKeys.ts';
import type { ListQuery } from './listRequest.ts';

/** What a list asks of its rows. */
export function conditionsOf({ area, bureauId, facets, asked, from, to }: ListQuery): Conditions {
  const where = new Conditions(bureauId, asked && keysLikeTyped(asked));
  if (facets.length > 0) where.add(`l.facets @> ${where.value(facets)}::text[]`);
  addDays(where, hasOwnFilterDay(area), from, to);
  if (asked) where.add(likeTyped(where, asked));
  return where;
}

function addDays(
  where: Conditions,
  declared: boolean,
  from: string | undefined,
  to: string | undefined,
): void {
  if (declared) {
    if (from) where.add(`l.filter_day >= ${where.value(from)}::date`);
    if (to) where.add(`l.filter_day <= ${where.value(to)}::date`);
    return;
  }
  const start = (day: string): string => `${where.value(day)}::date::timestamp`;
  if (from) where.add(`l.created_at >= ${start(from)} at time zone '${HAITI_TIME_ZONE}'`);
  if (to)
    where.add(`l.created_at < (${start(to)} + interval '1 day') at time zone '${HAITI_TIME_ZONE}'`);
}

/** Which rows of a sorted list are read: those with a sort key, those without, or both. */
export type Part = 'all' | 'filled' | 'blank';

/** True for a sort column that may be blank. */
export const isNullable = (column: string): boolean => column.startsWith('sort_');

/**
 * A list sorted backwards would have its blanks first, in the order of the index; blanks come last
 * (decision 3), so it is read in two parts.
 */
export const needsParts = ({ area, sort }: ListQuery): boolean =>
  sort.descending && isNullable(sortColumn(area, sort.key) as string);

/**
 * The rows of a page. Late pages are walked to in the index alone; only the rows that are shown
 * are fetched.
 */
export function pageStatement(
  query: ListQuery,
  part: Part,
  limit: number,
  offset: number,
): Statement {
  const column = sortColumn(query.area, query.sort.key) as string;
  const where = conditionsOf(query);
  if (part === 'filled') where.add(`l.${column} is not null`);
  if (part === 'blank') where.add(`l.${column} is null`);
  const direction = query.sort.descending ? 'desc' : 'asc';
  const order = `l.${column} ${direction}, l.dossier_id ${direction}`;
  const text = `
    select l.row::text as row, b.nom as bureau_nom from (
      select l.dossier_id from ${where.from(query.area)}
      where ${where.text}
      order by ${order} limit ${where.value(limit)} offset ${where.value(offset)}
    ) page join listing l on l.area = '${query.area.id}' and l.dossier_id = page.dossier_id
    join bureau b on b.id = l.bureau_id
    order by ${order}`;
  return named('page', text, where.values);
}

/** True when every match has to be found anyway: its page and its count are then taken from one search. */
export const isSearched = ({ asked }: ListQuery): boolean => asked !== undefined;

/** The rows of a page of a search, each with the number of all matches; blanks come last. */
export function searchStatement(query: ListQuery): Statement {
  const column = sortColumn(query.area, query.sort.key) as string;
  const where = conditionsOf(query);
  const direction = query.sort.descending ? 'desc' : 'asc';
  const order = (of: string): string =>
    `${of}.key is null, ${of}.key ${direction}, ${of}.dossier_id ${direction}`;
  const text = `
    with matched as materialized (
      select l.dossier_id, l.${column} as key from ${where.from(query.area)} where ${where.text}
    ), page as (
      select * from matched m order by ${order('m')}
      limit ${where.value(query.limit)} offset ${where.value(query.offset)}
    )
    select l.row::text as row, b.nom as bureau_nom, (select count(*)::int from matched) as n
    from (select true) always left join page on true
    left join listing l on l.area = '${query.area.id}' and l.dossier_id = page.dossier_id
    left join bureau b on b.id = l.bureau_id
    order by ${order('page')}`;
  return usesGenericPlan(query)
    ? named('list-search', text, where.values)
    : { name: '', text, values: where.values };
}

/** The ids of all that match, in the order of the day that the date filters act on. */
export function idsStatement(query: ListQuery): Statement {
  const where = conditionsOf(query);
  const day = hasOwnFilterDay(query.area) ? 'filter_day' : 'created_at';
  const text = `
    select l.dossier_id from ${where.from(query.area)}
    where ${where.text} order by l.${day}, l.dossier_id`;
  return named('ids', text, where.values);
}

/** How many rows match, of one part. */
export function countStatement(query: ListQuery, part: Part): Statement {
  const where = conditionsOf(query);
  const column = sortColumn(query.area, query.sort.key) as string;
  if (part === 'filled') where.add(`l.${column} is not null`);
  const text = `select count(*)::int as n from ${where.from(query.area)} where ${where.text}`;
  return named('count', text, where.values);
}

/** True when the total follows from the kept totals, without looking at a dossier. */
export const isKeptTotal = ({ asked, from, to }: ListQuery): boolean => !asked && !from && !to;

/**
 * True for a list whose rows are always found the same way, so that it is planned once: to plan it takes as
 * long as to read it. What is searched is found by its index. A list that is not cut is read along the
 * index of its order; filters stand in that of days alone. How to read another list hangs on
 * how much of it is left.
 */
function usesGenericPlan(query: ListQuery): boolean {
  const { from, to, facets, sort } = query;
  if (from || to) return false;
  return isSearched(query) || facets.length === 0 || sort.key === 'created_at';
}

/** How the statements of a list are run (access/setPerson.ts). */
export const transactionModeOf = (query: ListQuery): 'genericPlan' | undefined =>
  usesGenericPlan(query) ? 'genericPlan' : undefined;

/** The total the person may see, and of those how many have the facets and the office asked for. */
export function keptTotals({ area, bureauId, facets }: ListQuery): Statement {
  const text = `
    select coalesce(sum(n), 0)::int as total,
      coalesce(sum(n) filter (where facets @> $2::text[]
        and ($3::int is null or bureau_id = $3)), 0)::int as filtered
    from dossier_count where area = $1`;
  return { name: 'kept-totals', text, values: [area.id, facets, bureauId ?? null] };
}
