import { wholeNumberKey } from '@dosye/domain/dossier/projection.ts';
import { askedOf } from '@dosye/domain/search/searchText.ts';
import type { Ask } from '../access/scope.ts';
import type { Statement } from '../database/exchange.ts';
import {
  type GroupScope,
  type Look,
  MOST,
  NEAR,
  PROMISING,
  WINDOWS,
  type Wanted,
  indexedStatement,
  looksFor,
  nearStatement,
  numberStatement,
} from './statement.ts';
import { type Way, rememberWay, wayTo } from './ways.ts';

/**
 * The rows of each group that hold what was typed, as JSON texts: the plainest finds first, of each kind
 * the newest.
 */
export async function findRows(
  send: Ask,
  scopes: readonly GroupScope[],
  typed: string,
): Promise<string[][]> {
  const groups: Group[] = scopes.map((scope) => ({ scope, rows: [] }));
  const number = wholeNumberKey(typed);
  if (number !== undefined) {
    const statementFor = (all: readonly GroupScope[]) => numberStatement(all, number);
    const [rows = []] = await ask(send, [{ groups, statementFor }]);
    return rows;
  }
  for (const look of looksFor(askedOf(typed))) {
    const open = groups.filter((group) => missing(group) > 0);
    if (open.length > 0) await fill(send, open, look);
  }
  return groups.map(({ rows }) => rows);
}

/** A group of results that is being filled. */
interface Group {
  scope: GroupScope;
  rows: string[];
}

const missing = ({ rows }: Group): number => MOST - rows.length;

/**
 * Add to groups what one look finds. A common name is among the newest many times, so looking through
 * them is enough; what is rare is found by the index; in between, more of the newest are looked through.
 * Each group goes the way that led to it before; all ways are asked at once.
 */
async function fill(send: Ask, groups: readonly Group[], look: Look): Promise<void> {
  const { sought, wanted, nearOnly } = look;
  if (nearOnly) {
    const [found = []] = await ask(send, [near(groups, wanted, NEAR)]);
    add(groups, found);
    return;
  }
  const keyOf = ({ scope: { area, bureauId } }: Group): string =>
    `${area.id} ${bureauId ?? ''} ${sought}`;
  let waiting = new Map(groups.map((group) => [group, wayTo(keyOf(group))]));
  while (waiting.size > 0) {
    waiting = await goOn(send, waiting, wanted);
    for (const [group, way] of waiting) rememberWay(keyOf(group), way);
  }
}

/** Looks for each group along its way. Out: the groups that are not full, with the way that is left. */
async function goOn(
  send: Ask,
  waiting: ReadonlyMap<Group, Way>,
  wanted: Wanted,
): Promise<Map<Group, Way>> {
  const along = (way: Way): Group[] =>
    [...waiting].filter(([, its]) => its === way).map(([group]) => group);
  const [first, wide, indexed] = [along('first'), along('wide'), along('indexed')];
  const [firsts = [], wides = [], rest = []] = await ask(send, [
    near(first, wanted, WINDOWS.first),
    near(wide, wanted, WINDOWS.wide),
    { groups: indexed, statementFor: (scopes) => indexedStatement(scopes, wanted) },
  ]);
  add(indexed, rest);
  return new Map([
    ...addWhole(first, firsts).map(({ group, found }): [Group, Way] => [
      group,
      found < PROMISING ? 'indexed' : 'wide',
    ]),
    ...addWhole(wide, wides).map(({ group }): [Group, Way] => [group, 'indexed']),
  ]);
}

/** Add to each group what was found for it. */
function add(groups: readonly Group[], found: readonly string[][]): void {
  for (const [index, group] of groups.entries()) {
    group.rows.push(...(found[index] ?? []).slice(0, missing(group)));
  }
}

/** Add what was found to the groups that it fills; the others are given back as they were. */
function addWhole(groups: readonly Group[], found: readonly string[][]): Open[] {
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
  statementFor: (scopes: readonly GroupScope[]) => Statement;
}

const near = (groups: readonly Group[], wanted: Wanted, window: number): Asking => ({
  groups,
  statementFor: (scopes) => nearStatement(scopes, wanted, window),
});

/** The rows of each group of each asking, as JSON texts; all of them are one turn. */
async function ask(send: Ask, askings: readonly Asking[]): Promise<string[][][]> {
  const asked = askings.filter(({ groups }) => groups.length > 0);
  if (asked.length === 0) return [];
  const results = await send(
    asked.map(({ groups, statementFor }) => statementFor(groups.map(({ scope }) => scope))),
  );
  return askings.map(({ groups }) => {
    const found: string[][] = groups.map(() => []);
    const rows = groups.length > 0 ? (results.shift()?.rows as FoundRow[]) : [];
    for (const { group, row } of rows) found[group]?.push(row);
    return found;
  });
}

interface FoundRow {
  group: number;
  row: string;
}
