import { type AreaDeclaration, RELEVANCE } from '@dosye/domain/dossier/area.ts';
import { HAITI_TIME_ZONE } from '@dosye/domain/text/dates.ts';
import { actQueueCondition } from '../listing/actQueues.ts';
import { actColumns, actCondition } from '../listing/actState.ts';
import { hasOwnFilterDay, sortColumn } from '../listing/columns.ts';
import { type Statement, type Value, namedStatement } from '../database/statement.ts';
import { type DueKeys, deadlineColumn } from '../listing/deadlines.ts';
import { type Conditions, ListConditions, TODAY } from '../listing/conditions.ts';
import { matchesOrSoundsLike, rankOf } from '../listing/textConditions.ts';
import { keysOfTypedOrSound } from '../listing/searchKeys.ts';
import type { SearchQuery } from '@dosye/domain/search/searchText.ts';
import type { ListQuery } from './listRequest.ts';
import { type Days, periodOf } from '@dosye/domain/dossier/actionFilter.ts';
import { UNSPECIFIED } from '@dosye/domain/statistics/report.ts';
import { REPORT_KEY_SEPARATOR, reportKeys } from '@dosye/domain/statistics/reportKeys.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';

/** The conditions of a list on its rows. @param values those of the statement that they are a part of */
export function listConditions(
  {
    area,
    bureauId,
    facets,
    kinds,
    counted,
    act,
    queue,
    due,
    followUp,
    search,
    from,
    to,
  }: ListQuery,
  values?: Value[],
): ListConditions {
  const where = new ListConditions(area, bureauId, search && keysOfTypedOrSound(search), values);
  if (facets.length > 0) where.add(`l.facets @> ${where.value(facets)}::text[]`);
  if (kinds) where.add(`l.kind = any(${where.value([...kinds])}::text[])`);
  for (const { name, value } of counted) where.add(countedCondition(where, area, name, value));
  if (act) where.add(actCondition(where, act));
  if (queue) where.add(actQueueCondition(queue, where.office));
  if (due) addDue(where, area, due);
  if (followUp) where.add(`l.follow_up_from <= ${TODAY}`);
  addDays(where, hasOwnFilterDay(area), from, to);
  if (search) where.add(matchesOrSoundsLike(where, search));
  return where;
}

function addDue(where: Conditions, area: AreaDeclaration, { from, before }: DueKeys): void {
  const key = `l.${deadlineColumn(area) ?? ''}`;
  where.add(`${key} is not null`);
  if (from !== undefined) where.add(`${key} >= ${where.value(from)}`);
  if (before !== undefined) where.add(`${key} < ${where.value(before)}`);
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

const isNullable = (column: string): boolean => column.startsWith('sort_');

/**
 * The rows of a page; those without a value in the sort column come last in both directions. The index of
 * the sort column is walked to the page; only the rows of the page are fetched from the table.
 */
export function pageStatement(query: ListQuery): Statement {
  const key = `l.${sortColumn(query.area, query.sort.key) as string}`;
  const direction = query.sort.descending ? 'desc' : 'asc';
  const where = listConditions(query);
  const rows = `${where.from} where ${where.text}`;
  const slice = (condition: string, limit: string, offset: string, order = key): string => `
    select l.dossier_id from ${rows} and ${condition}
    order by ${order} ${direction}, l.dossier_id ${direction} limit ${limit} offset ${offset}`;
  const blanks = blankColumn(query);
  const [limit, offset] = [where.value(query.limit), where.value(query.offset)];
  // The index read backwards begins with the rows without a value: two scans in one statement, so that both
  // see the same snapshot. PostgreSQL evaluates limit and offset of the second when the first has ended: the
  // second does not run for a page that the first has filled, and counts only for a page behind the first.
  const ids = needsTwoScans(query)
    ? `with present as (${slice(`${key} is not null`, limit, offset)}),
      blank as (${slice(
        `${key} is null`,
        `${limit} - (select count(*) from present)`,
        `case when exists (select from present) then 0
          else greatest(0, ${offset} - (select count(*) from ${rows} and ${key} is not null)) end`,
        blanks && `l.${blanks}`,
      )})
      select dossier_id from present union all select dossier_id from blank`
    : slice('true', limit, offset);
  const text = `
    select l.row::text as row, b.nom as bureau_nom${actColumns(where, query.area)} from (${ids}) page
    join listing l on l.area = '${query.area.id}' and l.dossier_id = page.dossier_id
    join bureau b on b.id = l.bureau_id
    order by ${key} ${direction} nulls last, ${blanks ? `${ofBlanks(key, `l.${blanks}`)} ${direction} nulls last,` : ''}
      l.dossier_id ${direction}`;
  return namedStatement('page', text, where.values);
}

/** True when rows without a value come first in the index, read in this direction, or have an order of their own. */
const needsTwoScans = (query: ListQuery): boolean => {
  const column = sortColumn(query.area, query.sort.key) as string;
  return (query.sort.descending && isNullable(column)) || blankColumn(query) !== undefined;
};

/** The column that orders the rows without a value in the sort column; undefined for the order of their ids. */
export const blankColumn = ({ area, sort }: ListQuery): string | undefined => {
  const blanksKey = area.list.sortOfBlanks?.[sort.key];
  return blanksKey === undefined ? undefined : sortColumn(area, blanksKey);
};

/** SQL of a sort key that is null except for rows without a value. */
export const ofBlanks = (key: string, column: string): string =>
  `case when ${key} is null then ${column} end`;

/** True for a search, which has to find every match anyway: one statement returns its page and its count. */
export const isSearched = ({ search }: ListQuery): boolean => search !== undefined;

/**
 * The rows of a page of a search, each with the number of all matches; blanks come last. In the order of entry, or by
 * relevance, without filters, matches are found without reading the listing. The rows of the page are looked up one by one: a join could
 * be planned the other way round, with a scan of the whole listing.
 */
export function listSearchStatement(query: ListQuery): Statement {
  const where = listConditions(query);
  const rank = isByRelevance(query) ? rankOf(where, query.search as SearchQuery) : undefined;
  const column = sortColumn(query.area, query.sort.key) as string;
  const direction = query.sort.descending ? 'desc' : 'asc';
  const blanks = blankColumn(query);
  const order = (of: string): string =>
    rank
      ? `${of}.key, ${of}.dossier_id desc`
      : `${of}.key is null, ${of}.key ${direction}, ${of}.blank ${direction} nulls last, ${of}.dossier_id ${direction}`;
  const blank = blanks ? ofBlanks(`l.${column}`, `l.${blanks}`) : 'null';
  const isUnfiltered = !hasRowFilters(query) && query.facets.length === 0;
  const readsTexts = isUnfiltered && (rank !== undefined || column === 'created_at');
  const [from, rows] = readsTexts ? [where.texts, 's'] : [where.from, 'l'];
  const text = `
    with matched as materialized (
      select ${rows}.dossier_id, ${rank ?? `${rows}.${column}`} as key, ${blank} as blank from ${from} where ${where.text}
    ), page as (
      select * from matched m order by ${order('m')}
      limit ${where.value(query.limit)} offset ${where.value(query.offset)}
    )
    select l.row::text as row, b.nom as bureau_nom${actColumns(where, query.area)}, (select count(*)::int from matched) as n
    from (select true) always left join page on true
    left join lateral (
      select * from listing where area = '${query.area.id}' and dossier_id = page.dossier_id offset 0) l on true
    left join bureau b on b.id = l.bureau_id
    order by ${order('page')}`;
  return usesGenericPlan(query)
    ? namedStatement('list-search', text, where.values)
    : { name: '', text, values: where.values };
}

/** Whether the best matches come first; only a search is ordered so. */
export const isByRelevance = ({ sort }: ListQuery): boolean => sort.key === RELEVANCE;

/** The ids of all matches, ordered by the day that the date filters act on. */
export function idsStatement(query: ListQuery): Statement {
  const where = listConditions(query);
  const day = hasOwnFilterDay(query.area) ? 'filter_day' : 'created_at';
  const text = `
    select l.dossier_id from ${where.from}
    where ${where.text} order by l.${day}, l.dossier_id`;
  return namedStatement('ids', text, where.values);
}

/** The number of matches. */
export function countStatement(query: ListQuery): Statement {
  const where = listConditions(query);
  const text = `select count(*)::int as n from ${where.from} where ${where.text}`;
  return namedStatement('count', text, where.values);
}

/** True with a filter that is none of the facets. */
const hasRowFilters = (query: ListQuery): boolean =>
  query.counted.length > 0 ||
  (['from', 'to', 'kinds', 'act', 'queue', 'due', 'followUp'] as const).some((key) => query[key]);

/** True when the number of matches follows from the stored totals, without reading a dossier. */
export const usesStoredTotal = (query: ListQuery): boolean =>
  !isSearched(query) && !hasRowFilters(query);

/**
 * True when the best plan does not depend on the parameters: a search uses its index; a list without filters, or by
 * date with filters, which are in that index, reads the index of its order. The best plan of another list
 * depends on how many rows its filters leave.
 */
const usesGenericPlan = (query: ListQuery): boolean =>
  !hasRowFilters(query) &&
  (isSearched(query) || query.facets.length === 0 || query.sort.key === 'created_at');

/** The transaction mode of a list's statements. */
export const transactionModeOf = (query: ListQuery): 'genericPlan' | undefined =>
  usesGenericPlan(query) ? 'genericPlan' : undefined;

/** How many dossiers of the area the person may see, and how many of those have the facets and the office. */
export function storedTotalsStatement({ area, bureauId, facets, kinds }: ListQuery): Statement {
  if (kinds) {
    const where = new ListConditions(area, bureauId, undefined);
    where.add(`l.kind = any(${where.value([...kinds])}::text[])`);
    const counted = `select count(*)::int as total, 0 as filtered from ${where.from} where ${where.text}`;
    return namedStatement('kinds-total', counted, where.values);
  }
  const text = `
    select coalesce(sum(n), 0)::int as total,
      coalesce(sum(n) filter (where facets @> $2::text[]
        and ($3::int is null or bureau_id = $3)), 0)::int as filtered
    from dossier_count where area = $1`;
  return { name: 'stored-totals', text, values: [area.id, facets, bureauId ?? null] };
}

/**
 * SQL that is true of the rows `l` of a listing which a report counts under a value: equal but for case and accents,
 * blank for 'Non spécifié'; for a filter with an action, of those whose history has it in the period.
 * @throws when no report of the area counts by that name
 */
function countedCondition(
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
