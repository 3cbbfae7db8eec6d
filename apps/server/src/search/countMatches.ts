import { SEARCH_COUNT_MAX, type SearchCounts, isSearchable } from '@dosye/domain/calls/search.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { type SearchQuery, parseQuery } from '@dosye/domain/search/searchText.ts';
import { SEARCHED_AREAS } from '@dosye/kinds/register.ts';
import type { QueryResult } from 'pg';
import { readPipelined } from '../access/pipeline.ts';
import type { Database } from '../database/pool.ts';
import { type Statement, namedStatement } from '../database/statement.ts';
import { Conditions, indexedRows } from '../listing/conditions.ts';
import { keysOfTypedOrSound } from '../listing/searchKeys.ts';
import {
  hasShortWords,
  matchesInsideWords,
  matchesOrSoundsLike,
} from '../listing/textConditions.ts';
import { searchScope, type SearchScope, newestRows } from './statements.ts';

/**
 * Counts the matches of groups, up to one more than {@link SEARCH_COUNT_MAX} each, within what the person may see.
 * @param groups `type` of the groups
 */
export async function countMatches(
  database: Database,
  person: Person,
  typed: string,
  groups: readonly string[],
): Promise<SearchCounts> {
  const areas = SEARCHED_AREAS.filter(({ globalSearch }) => groups.includes(globalSearch.type));
  if (areas.length === 0 || !isSearchable(typed)) return {};
  const statement = countStatement(searchScope(person, areas), parseQuery(typed));
  const [counted] = (await readPipelined(database, person, [statement])) as [
    QueryResult<{ area: string; n: number }>,
  ];
  const numbers = new Map(counted.rows.map(({ area, n }) => [area, n]));
  return Object.fromEntries(
    areas.map(({ id, globalSearch }) => [globalSearch.type, numbers.get(id) ?? 0]),
  );
}

/**
 * The number of rows that the passes of a search find together: what the index finds is matched until the limit is
 * reached, and short words inside words are looked for among the newest dossiers, as the search does.
 */
function countStatement({ areas, bureauId }: SearchScope, query: SearchQuery): Statement {
  const where = new Conditions();
  const groups = where.value(areas);
  const office = bureauId === undefined ? undefined : where.value(bureauId);
  const condition = matchesOrSoundsLike(where, query);
  const selects = [
    `select 1 from ${indexedRows('g.area', office, where.value(keysOfTypedOrSound(query)))}
      where ${condition}`,
  ];
  if (hasShortWords(query)) {
    selects.push(`select 1 from ${newestRows(office)}
      where ${matchesInsideWords(where, query)} and not (${condition})`);
  }
  const text = `
    select g.area, (select count(*)::int from (
      ${selects.join(' union all ')} limit ${SEARCH_COUNT_MAX + 1}) found) as n
    from unnest(${groups}::text[]) g (area)`;
  return namedStatement('search-count', text, where.values);
}
