import { SEARCH_GROUP_SIZE } from '@dosye/domain/calls/search.ts';
import type { SearchQuery } from '@dosye/domain/search/searchText.ts';
import type { Statement } from '../database/statement.ts';
import { Conditions, indexedRows } from '../listing/conditions.ts';
import { namedStatement } from '../listing/namedStatement.ts';
import { type SearchPass, passesFor } from './passes.ts';

/** Where results are searched. */
export interface SearchScope {
  /** Each has a group of results. */
  areas: string[];
  /** Undefined is every office that the person may see. */
  bureauId: number | undefined;
}

/** A found row. */
export interface FoundRow {
  area: string;
  /** JSON text. */
  row: string;
}

/** A group has one row more than it shows, which tells that there are more. */
const LIMIT = SEARCH_GROUP_SIZE + 1;

/** The newest dossiers of an area that the first step reads. */
const NEWEST = 400;

/**
 * The best matches of each area: first by pass, then the newest. One statement finds the groups of all areas, for
 * each of which (`g`) it runs the passes one after the other.
 */
export function searchStatement({ areas, bureauId }: SearchScope, query: SearchQuery): Statement {
  const where = new Conditions();
  const groups = where.value(areas);
  const office = bureauId === undefined ? undefined : where.value(bureauId);
  const passes = passesFor(query, where);
  const steps = passes.map((pass, index) => stepsOf(pass, index, office));
  const found = passes.map((_, index) => `select ${index} as pass, dossier_id from found_${index}`);
  const text = `
    select g.area, l.row::text as row
    from unnest(${groups}::text[]) g (area) cross join lateral (
      with ${steps.join(', ')}
      select * from (${found.join(' union all ')}) found
      order by pass, dossier_id desc limit ${LIMIT}
    ) found
    join listing l on l.dossier_id = found.dossier_id and l.area = g.area
    order by found.pass, l.dossier_id desc`;
  return namedStatement('search', text, where.values);
}

/**
 * The two steps of a pass as WITH queries: `newest_N` reads and matches the newest dossiers; `found_N` is that, or all
 * that the search index finds if the group is not full yet. The conditions on the number of rows do not depend on
 * a row, so that PostgreSQL evaluates them first and does not run a step that is not needed.
 */
function stepsOf({ condition, keys }: SearchPass, pass: number, office: string | undefined) {
  const earlier = Array.from({ length: pass }, (_, index) => `found_${index}`);
  const newest = `
    select dossier_id from ${newestRows(office)}
    where ${condition} and ${countOf(earlier)} < ${LIMIT} order by dossier_id desc limit ${LIMIT}`;
  if (keys === undefined) return `found_${pass} as (${newest})`;
  const isFull = `${countOf([...earlier, `newest_${pass}`])} >= ${LIMIT}`;
  return `newest_${pass} as (${newest}), found_${pass} as (
    select dossier_id from newest_${pass} where ${isFull}
    union all (
      select i.dossier_id from ${indexedIds(office, keys)} i cross join lateral ${textOf('i.dossier_id')} s
      where ${condition} and not (${isFull}) order by i.dossier_id desc limit ${LIMIT}))`;
}

/** Item of a FROM clause: the newest rows `s` of the area. Ids are given in the order of creation. */
const newestRows = (office: string | undefined): string =>
  office
    ? `(select dossier_id, search from visible_search where bureau_id = ${office} and area = g.area
      order by dossier_id desc limit ${NEWEST}) s`
    : `(select dossier_id from listing where area = g.area order by dossier_id desc limit ${NEWEST}) n
      cross join lateral ${textOf('n.dossier_id')} s`;

/**
 * Item of a FROM clause: the ids that the index finds, the newest first. Their texts are read one by one until the
 * group is full, since matching a text takes several times as long as finding its id.
 */
const indexedIds = (office: string | undefined, keys: string): string =>
  `(select s.dossier_id from ${indexedRows('g.area', office, keys)} order by s.dossier_id desc offset 0)`;

const textOf = (id: string): string =>
  `(select search from visible_search where dossier_id = ${id} offset 0)`;

const countOf = (tables: readonly string[]): string =>
  ['0', ...tables.map((table) => `(select count(*) from ${table})`)].join(' + ');

/** The dossier of each area that has this number: a whole number means this dossier and no other. */
export const numberStatement = (
  { areas, bureauId }: SearchScope,
  numberKey: string,
): Statement => ({
  name: 'search-number',
  text: `select l.area, l.row::text as row from listing l
    where l.number_key = $1 and l.area = any ($2) and ($3::int is null or l.bureau_id = $3)`,
  values: [numberKey, areas, bureauId ?? null],
});
