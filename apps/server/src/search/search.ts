import {
  GROUP_SHOWN,
  type SearchAnswer,
  type SearchResult,
  isSearchable,
} from '@dosye/domain/calls/search.ts';
import { upgraded } from '@dosye/domain/dossier/kind.ts';
import { searchedValues } from '@dosye/domain/dossier/projection.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { type Person, isSuper } from '@dosye/domain/people/users.ts';
import { reasonsElsewhere, unseenIn } from '@dosye/domain/search/reasons.ts';
import { SEARCHED_AREAS, kindById } from '@dosye/kinds/register.ts';
import type { QueryResult } from 'pg';
import { type Ask, inScopeByTurns } from '../access/scope.ts';
import type { Database } from '../database/pool.ts';
import { findRows } from './findRows.ts';
import { bodiesStatement } from './statement.ts';

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
