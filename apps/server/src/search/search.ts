import {
  SEARCH_GROUP_SIZE,
  type SearchAnswer,
  type SearchResult,
  isSearchable,
} from '@dosye/domain/calls/search.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { reasonsInOtherFields, hiddenMatches } from '@dosye/domain/search/matchReasons.ts';
import { SEARCHED_AREAS } from '@dosye/kinds/register.ts';
import { type SendStatements, inPipelinedTransaction } from '../access/pipeline.ts';
import type { Database } from '../database/pool.ts';
import type { SearchedContents } from './contents.ts';
import { type FoundRow, findRows } from './findRows.ts';

/** What the row of a list tells of a found dossier. */
interface ListedRow {
  id: number;
  dossierNo: string;
  created_at: string;
  title: string;
}

/** A result with the words that must lie elsewhere in its dossier than in what is shown. */
interface Found {
  result: SearchResult;
  elsewhere: string[];
  written: string;
}

/**
 * Search every area that takes part, in what the person may see. In: the text as it was typed. Out:
 * each group's results, first those in which it can be seen, the newest first; fewer than two
 * characters that are not blank find nothing.
 * @param contents what earlier searches have read of dossiers
 */
export async function searchEverywhere(
  database: Database,
  contents: SearchedContents,
  person: Person,
  typed: string,
): Promise<SearchAnswer> {
  if (!isSearchable(typed)) return answerOf(SEARCHED_AREAS.map(() => []));
  const bureauId = seesEveryOffice(person.role) ? undefined : (person.bureauId ?? undefined);
  return inPipelinedTransaction(database, person, async (send) => {
    const rows = await findRows(send, { areas: SEARCHED_AREAS, bureauId }, typed);
    const groups = rows.map((group, index) => {
      const type = SEARCHED_AREAS[index]?.globalSearch.type ?? '';
      return group.map((row) => foundOf(type, row, typed));
    });
    await explain(
      send,
      contents,
      groups.flatMap((found) => found.slice(0, SEARCH_GROUP_SIZE)),
    );
    return answerOf(groups);
  });
}

function foundOf(type: string, { row, written }: FoundRow, typed: string): Found {
  const { id, title, dossierNo, created_at } = JSON.parse(row) as ListedRow;
  const { recognised, elsewhere } = hiddenMatches(typed, title, dossierNo);
  const result = { type, id, nom_complet: title, dossier_no: dossierNo, created_at };
  return { result: { ...result, reasons: recognised }, elsewhere, written };
}

/** Say of results that do not show it where in their dossiers the words stand. */
async function explain(
  send: SendStatements,
  contents: SearchedContents,
  found: readonly Found[],
): Promise<void> {
  const hidden = found.filter(({ elsewhere }) => elsewhere.length > 0);
  const asked = hidden.map(({ result: { id }, written }) => ({ id, written }));
  const values = await contents.of(send, asked);
  for (const { result, elsewhere } of hidden) {
    result.reasons.push(...reasonsInOtherFields(elsewhere, values.get(result.id) ?? []));
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
