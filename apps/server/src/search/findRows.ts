import { sortKeyOfTypedNumber } from '@dosye/domain/dossier/projection.ts';
import { parseQuery } from '@dosye/domain/search/searchText.ts';
import type { SendStatements } from '../access/pipeline.ts';
import type { Statement } from '../database/statement.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import {
  type Look,
  MANY,
  MOST,
  NEAR,
  PROMISING,
  type Scope,
  WINDOWS,
  type Wanted,
  indexedStatement,
  looksFor,
  nearStatement,
  numberStatement,
} from './statement.ts';
import { type Way, rememberWay, wayTo } from './ways.ts';

/** A row that was found. */
export interface FoundRow {
  /** JSON text. */
  row: string;
  /** The transaction that wrote it. */
  written: string;
  /** How many there are, by the index of the search; else null. */
  n: number | null;
}

/** What a search is asked for. */
interface Search {
  send: SendStatements;
  bureauId: number | undefined;
}

/**
 * The rows of each area that hold what was typed: the plainest finds first, of each kind the newest.
 * @param bureauId the office in which is looked; undefined is every office that the person may see
 */
export async function findRows(
  send: SendStatements,
  { areas, bureauId }: Scope,
  typed: string,
): Promise<FoundRow[][]> {
  const search = { send, bureauId };
  const groups: Group[] = areas.map((area) => ({ area, rows: [] }));
  const number = sortKeyOfTypedNumber(typed);
  if (number !== undefined) {
    const statementFor = (scope: Scope) => numberStatement(scope, number);
    const [rows = []] = await ask(search, [{ groups, statementFor }]);
    return rows;
  }
  for (const look of looksFor(parseQuery(typed))) {
    const open = groups.filter((group) => missing(group) > 0);
    if (open.length > 0) await fill(search, open, look);
  }
  return groups.map(({ rows }) => rows);
}

/** A group of results that is being filled. */
interface Group {
  area: AreaDeclaration;
  rows: FoundRow[];
}

const missing = ({ rows }: Group): number => MOST - rows.length;

/**
 * Add to groups what one look finds. A common name is among the newest many times, so looking through
 * them is enough; what is rare is found by the index; in between, more of the newest are looked through.
 * Each group goes the way that led to it before; all ways are asked at once.
 */
async function fill(search: Search, groups: readonly Group[], look: Look): Promise<void> {
  const { sought, wanted, nearOnly } = look;
  if (nearOnly) {
    const [found = []] = await ask(search, [near(groups, wanted, NEAR)]);
    add(groups, found);
    return;
  }
  const keyOf = ({ area }: Group): string => `${area.id} ${search.bureauId ?? ''} ${sought}`;
  const remember = (group: Group, way: Way): void => rememberWay(keyOf(group), way);
  let waiting = new Map(groups.map((group) => [group, wayTo(keyOf(group))]));
  while (waiting.size > 0) {
    waiting = await goOn(search, waiting, wanted, remember);
    for (const [group, way] of waiting) remember(group, way);
  }
}

/**
 * Looks for each group along its way.
 * @param remember told of groups that are full for which another way is worth trying the next time
 * @returns the groups that are not full, with the way that is left
 */
async function goOn(
  search: Search,
  waiting: ReadonlyMap<Group, Way>,
  wanted: Wanted,
  remember: (group: Group, way: Way) => void,
): Promise<Map<Group, Way>> {
  const along = (...ways: Way[]): Group[] =>
    [...waiting].filter(([, way]) => ways.includes(way)).map(([group]) => group);
  const [first, wide] = [along('first'), along('wide')];
  const indexed = along('indexed', 'indexed alone');
  const [firsts = [], wides = [], rest = []] = await ask(search, [
    near(first, wanted, WINDOWS.first),
    near(wide, wanted, WINDOWS.wide),
    { groups: indexed, statementFor: (scope) => indexedStatement(scope, wanted) },
  ]);
  add(indexed, rest);
  for (const [index, group] of indexed.entries()) {
    const many = (rest[index]?.[0]?.n ?? 0) >= MANY;
    if (many && waiting.get(group) === 'indexed') remember(group, 'wide');
  }
  return new Map([
    ...addWhole(first, firsts).map(({ group, found }): [Group, Way] => [
      group,
      found < PROMISING ? 'indexed' : 'wide',
    ]),
    ...addWhole(wide, wides).map(({ group }): [Group, Way] => [group, 'indexed alone']),
  ]);
}

/** Add to each group what was found for it. */
function add(groups: readonly Group[], found: readonly FoundRow[][]): void {
  for (const [index, group] of groups.entries()) {
    group.rows.push(...(found[index] ?? []).slice(0, missing(group)));
  }
}

/** Add what was found to the groups that it fills; the others are given back as they were. */
function addWhole(groups: readonly Group[], found: readonly FoundRow[][]): Open[] {
  const open: Open[] = [];
  for (const [index, group] of groups.entries()) {
    const rows = found[index] ?? [];
    if (rows.length >= missing(group)) group.rows.push(...rows.slice(0, missing(group)));
    else open.push({ group, found: rows.length });
  }
  return open;
}

/** A group that is not full, and how many rows were found for it. */
interface Open {
  group: Group;
  found: number;
}

/** What some groups are asked for. */
interface Asking {
  groups: readonly Group[];
  statementFor: (scope: Scope) => Statement;
}

const near = (groups: readonly Group[], wanted: Wanted, window: number): Asking => ({
  groups,
  statementFor: (scope) => nearStatement(scope, wanted, window),
});

/** The rows of each group of each asking; all of them are one turn. */
async function ask(
  { send, bureauId }: Search,
  askings: readonly Asking[],
): Promise<FoundRow[][][]> {
  const asked = askings.filter(({ groups }) => groups.length > 0);
  if (asked.length === 0) return [];
  const results = await send(
    asked.map(({ groups, statementFor }) =>
      statementFor({ areas: groups.map(({ area }) => area), bureauId }),
    ),
  );
  return askings.map(({ groups }) => {
    const found: FoundRow[][] = groups.map(() => []);
    const rows =
      groups.length > 0 ? (results.shift()?.rows as (FoundRow & { group: number })[]) : [];
    for (const row of rows) found[row.group]?.push(row);
    return found;
  });
}
