import { wholeNumberKey } from '@dosye/domain/dossier/projection.ts';
import { askedOf } from '@dosye/domain/search/searchText.ts';
import type { QueryResult } from 'pg';
import type { Ask } from '../access/scope.ts';
import type { Statement } from '../database/exchange.ts';
import {
  type GroupScope,
  type Look,
  MOST,
  NEAR,
  PROMISING,
  WINDOWS,
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
    return ask(send, groups, (all) => numberStatement(all, number));
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
 */
async function fill(
  send: Ask,
  groups: readonly Group[],
  { sought, wanted, nearOnly }: Look,
): Promise<void> {
  const near = (some: readonly Group[], window: number): Promise<string[][]> =>
    ask(send, some, (scopes) => nearStatement(scopes, wanted, window));
  if (nearOnly) {
    add(groups, await near(groups, NEAR));
    return;
  }
  const keyOf = ({ scope: { area, bureauId } }: Group): string =>
    `${area.id} ${bureauId ?? ''} ${sought}`;
  const waiting: Record<Way, Group[]> = { first: [], wide: [], indexed: [] };
  for (const group of groups) waiting[wayTo(keyOf(group))].push(group);
  const turnTo = (way: Way, group: Group): void => {
    rememberWay(keyOf(group), way);
    waiting[way].push(group);
  };
  const afterFirst = addWhole(waiting.first, await near(waiting.first, WINDOWS.first));
  for (const { group, found } of afterFirst) turnTo(found < PROMISING ? 'indexed' : 'wide', group);
  const afterWide = addWhole(waiting.wide, await near(waiting.wide, WINDOWS.wide));
  for (const { group } of afterWide) turnTo('indexed', group);
  const left = waiting.indexed;
  add(left, await ask(send, left, (scopes) => indexedStatement(scopes, wanted)));
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

/** The rows of each group, as JSON texts, that a statement finds. */
async function ask(
  send: Ask,
  groups: readonly Pick<Group, 'scope'>[],
  statementFor: (scopes: readonly GroupScope[]) => Statement,
): Promise<string[][]> {
  if (groups.length === 0) return [];
  const statement = statementFor(groups.map(({ scope }) => scope));
  const [result] = (await send([statement])) as [QueryResult<{ group: number; row: string }>];
  const found: string[][] = groups.map(() => []);
  for (const { group, row } of result.rows) {
    found[group]?.push(row);
  }
  return found;
}
