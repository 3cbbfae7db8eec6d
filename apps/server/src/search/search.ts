import {
  GROUP_SHOWN,
  type SearchAnswer,
  type SearchResult,
  isSearchable,
} from '@dosye/domain/calls/search.ts';
import { upgraded } from '@dosye/domain/dossier/kind.ts';
import { searchedValues, wholeNumberKey } from '@dosye/domain/dossier/projection.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { type Person, isSuper } from '@dosye/domain/people/users.ts';
import { reasonsElsewhere, unseenIn } from '@dosye/domain/search/reasons.ts';
import { askedOf } from '@dosye/domain/search/searchText.ts';
import { SEARCHED_AREAS, kindById } from '@dosye/kinds/register.ts';
import type { QueryResult } from 'pg';
import { type Ask, type Statement, inScopeByTurns } from '../access/scope.ts';
import type { Database } from '../database/pool.ts';
import {
  type GroupScope,
  type Look,
  MOST,
  NEAR,
  PROMISING,
  WINDOWS,
  bodiesStatement,
  indexedStatement,
  looksFor,
  nearStatement,
  numberStatement,
} from './statement.ts';
import { type Way, rememberWay, wayTo } from './ways.ts';

/** What the row of a list tells of a found dossier. */
interface FoundRow {
  id: number;
  dossierNo: string;
  created_at: string;
  title: string;
}

/** A result with the words that must lie elsewhere in its dossier than in what is shown. */
interface Found {
  result: SearchResult;
  elsewhere: string[];
}

/**
 * Search every area that takes part, in what the person may see. In: the text as it was typed. Out:
 * each group's results, first those in which it can be seen, the newest first; fewer than two
 * characters that are not blank find nothing (spec file 3 §4).
 */
export async function searchEverywhere(
  database: Database,
  person: Person,
  typed: string,
): Promise<SearchAnswer> {
  if (!isSearchable(typed)) return answerOf(SEARCHED_AREAS.map(() => []));
  const bureauId = isSuper(person.role) ? undefined : (person.bureauId ?? undefined);
  const scopes = SEARCHED_AREAS.map((area) => ({ area, bureauId }));
  return inScopeByTurns(database, person, async (send) => {
    const rows = await findRows(send, scopes, typed);
    const groups = rows.map((group, index) => {
      const type = SEARCHED_AREAS[index]?.globalSearch.type ?? '';
      return group.map((row) => foundOf(type, JSON.parse(row) as FoundRow, typed));
    });
    await explain(
      send,
      groups.flatMap((found) => found.slice(0, GROUP_SHOWN)),
    );
    return answerOf(groups);
  });
}

/** The rows of each group, as JSON texts. */
async function findRows(
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
  for (const { group, found } of addWhole(
    waiting.first,
    await near(waiting.first, WINDOWS.first),
  )) {
    turnTo(found < PROMISING ? 'indexed' : 'wide', group);
  }
  for (const { group } of addWhole(waiting.wide, await near(waiting.wide, WINDOWS.wide))) {
    turnTo('indexed', group);
  }
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
function addWhole(
  groups: readonly Group[],
  found: readonly string[][],
): { group: Group; found: number }[] {
  const isFull = (index: number): boolean =>
    (found[index] ?? []).length >= missing(groups[index] as Group);
  const open = groups.flatMap((group, index) =>
    isFull(index) ? [] : [{ group, found: (found[index] ?? []).length }],
  );
  const full = groups.filter((_, index) => isFull(index));
  add(
    full,
    found.filter((_, index) => isFull(index)),
  );
  return open;
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

function foundOf(type: string, row: FoundRow, typed: string): Found {
  const { id, title, dossierNo, created_at } = row;
  const { recognised, elsewhere } = unseenIn(typed, title, dossierNo);
  const result = { type, id, nom_complet: title, dossier_no: dossierNo, created_at };
  return { result: { ...result, reasons: recognised }, elsewhere };
}

/** Say of results that do not show it where in their dossiers the words stand. */
async function explain(send: Ask, found: readonly Found[]): Promise<void> {
  const hidden = new Map(
    found.filter(({ elsewhere }) => elsewhere.length > 0).map((one) => [one.result.id, one]),
  );
  if (hidden.size === 0) return;
  const [bodies] = (await send([bodiesStatement([...hidden.keys()])], 'commit')) as [
    QueryResult<{ id: number; kind: string; body: DossierRecord }>,
  ];
  for (const { id, kind: kindId, body } of bodies.rows) {
    const one = hidden.get(id);
    const registered = kindById(kindId);
    if (!one || !registered) continue;
    const values = searchedValues(registered.kind, upgraded(registered.kind, body));
    one.result.reasons.push(...reasonsElsewhere(one.elsewhere, values));
  }
}

/** How far a result is from showing what was typed. */
const distance = ({ result, elsewhere }: Found): number =>
  elsewhere.length > 0 ? 2 : Math.min(1, result.reasons.length);

const answerOf = (groups: readonly (readonly Found[])[]): SearchAnswer =>
  Object.fromEntries(
    SEARCHED_AREAS.map(({ globalSearch }, index) => [
      globalSearch.type,
      (groups[index] ?? [])
        .toSorted((a, b) => distance(a) - distance(b))
        .map(({ result }) => result),
    ]),
  );
