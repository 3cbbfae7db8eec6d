import { type SearchAnswer, isSearchable } from '@dosye/domain/calls/search.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { sortKeyOfTypedNumber } from '@dosye/domain/dossier/projection.ts';
import { hiddenMatches } from '@dosye/domain/search/matchReasons.ts';
import { parseQuery } from '@dosye/domain/search/searchText.ts';
import { SEARCHED_AREAS } from '@dosye/kinds/register.ts';
import { inSnapshot } from '../access/pipeline.ts';
import type { Database } from '../database/pool.ts';
import { type FoundRow, numberStatement, searchStatement } from './statements.ts';
import { type Match, addReasons } from './reasons.ts';

/** What a result shows of the row of a list. */
interface ListedRow {
  id: number;
  dossierNo: string;
  created_at: string;
  title: string;
}

/**
 * Searches every area that takes part, within what the person may see.
 * @param typed the query as typed; fewer than two characters that are not blank find nothing
 * @returns the results of each group: first those whose name or number shows why, then the newest
 */
export async function searchEverywhere(
  database: Database,
  person: Person,
  typed: string,
): Promise<SearchAnswer> {
  if (!isSearchable(typed)) return answerOf([]);
  const bureauId = seesEveryOffice(person.role) ? undefined : (person.bureauId ?? undefined);
  const scope = { areas: SEARCHED_AREAS.map(({ id }) => id), bureauId };
  const number = sortKeyOfTypedNumber(typed);
  const statement =
    number === undefined
      ? searchStatement(scope, parseQuery(typed))
      : numberStatement(scope, number);
  return inSnapshot(database, person, async (send) => {
    const [found] = await send([statement]);
    const rows = Map.groupBy(found?.rows as FoundRow[], ({ area }) => area);
    const groups = SEARCHED_AREAS.map(({ id, globalSearch: { type } }) =>
      (rows.get(id) ?? []).map((row) => matchOf(type, row, typed)),
    );
    await addReasons(send, groups.flat());
    return answerOf(groups);
  });
}

function matchOf(type: string, { row }: FoundRow, typed: string): Match {
  const { id, title, dossierNo, created_at } = JSON.parse(row) as ListedRow;
  const { recognised, elsewhere } = hiddenMatches(typed, title, dossierNo);
  const result = { type, id, nom_complet: title, dossier_no: dossierNo, created_at };
  return { result: { ...result, reasons: recognised }, elsewhere };
}

/** Sort key of a result: 0 when name or number contain the query, 1 when the name sounds like it, 2 otherwise. */
const distance = ({ result, elsewhere }: Match): number =>
  elsewhere.length > 0 ? 2 : Math.min(1, result.reasons.length);

const answerOf = (groups: readonly (readonly Match[])[]): SearchAnswer =>
  Object.fromEntries(
    SEARCHED_AREAS.map(({ globalSearch }, index) => [
      globalSearch.type,
      (groups[index] ?? [])
        .toSorted((a, b) => distance(a) - distance(b))
        .map(({ result }) => result),
    ]),
  );
