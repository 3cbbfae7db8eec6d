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
import { type Statement, inScopeAtOnce } from '../access/scope.ts';
import type { Database } from '../database/pool.ts';
import {
  DEAR_TEXTS,
  type GroupScope,
  MOST,
  bodiesStatement,
  numberStatement,
  otherStatement,
  typedStatement,
} from './statement.ts';

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
  const rows = await findRows(database, person, scopes, typed);
  const groups = rows.map((group, index) => {
    const type = SEARCHED_AREAS[index]?.globalSearch.type ?? '';
    return group.map((row) => foundOf(type, JSON.parse(row) as FoundRow, typed));
  });
  await explain(
    database,
    person,
    groups.flatMap((found) => found.slice(0, GROUP_SHOWN)),
  );
  return answerOf(groups);
}

/** The rows of each group, as JSON texts. */
async function findRows(
  database: Database,
  person: Person,
  scopes: readonly GroupScope[],
  typed: string,
): Promise<string[][]> {
  const number = wholeNumberKey(typed);
  if (number !== undefined) {
    const statements = scopes.map((scope) => numberStatement(scope, number));
    return ask(database, person, statements);
  }
  const asked = askedOf(typed);
  const statements = scopes.map((scope) => typedStatement(scope, asked));
  const rows = await ask(database, person, statements);
  await fillUp(database, person, rows, (index) =>
    otherStatement(scopes[index] as GroupScope, asked),
  );
  return rows;
}

/** The rows, as JSON texts, that each statement finds. */
async function ask(
  database: Database,
  person: Person,
  statements: readonly Statement[],
): Promise<string[][]> {
  const results = await inScopeAtOnce(database, person, statements);
  return results.map(({ rows }) => (rows as { row: string }[]).map(({ row }) => row));
}

/** Where a group is not full, what is found in other ways follows. */
async function fillUp(
  database: Database,
  person: Person,
  groups: string[][],
  otherwise: (index: number) => Statement | undefined,
): Promise<void> {
  const open = groups.flatMap((group, index) => {
    const statement = group.length < MOST ? otherwise(index) : undefined;
    return statement ? [{ group, statement }] : [];
  });
  if (open.length === 0) return;
  const statements = open.map(({ statement }) => statement);
  const [, ...more] = await ask(database, person, [DEAR_TEXTS, ...statements]);
  for (const [index, { group }] of open.entries()) {
    group.push(...(more[index] ?? []).slice(0, MOST - group.length));
  }
}

function foundOf(type: string, row: FoundRow, typed: string): Found {
  const { id, title, dossierNo, created_at } = row;
  const { recognised, elsewhere } = unseenIn(typed, title, dossierNo);
  const result = { type, id, nom_complet: title, dossier_no: dossierNo, created_at };
  return { result: { ...result, reasons: recognised }, elsewhere };
}

/** Say of results that do not show it where in their dossiers the words stand. */
async function explain(database: Database, person: Person, found: readonly Found[]): Promise<void> {
  const hidden = new Map(
    found.filter(({ elsewhere }) => elsewhere.length > 0).map((one) => [one.result.id, one]),
  );
  if (hidden.size === 0) return;
  const [bodies] = (await inScopeAtOnce(database, person, [
    bodiesStatement([...hidden.keys()]),
  ])) as [QueryResult<{ id: number; kind: string; body: DossierRecord }>];
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
