import {
  type SearchAnswer,
  type SearchRequest,
  isSearchable,
  type SearchResult,
} from '@dosye/domain/calls/search.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { sortKeyOfTypedNumber } from '@dosye/domain/dossier/projection.ts';
import { parseQuery, withDossierNumbers } from '@dosye/domain/search/searchText.ts';
import { SEARCHED_AREAS, type SearchedArea } from '@dosye/kinds/register.ts';
import { readPipelined } from '../access/pipeline.ts';
import type { Database } from '../database/pool.ts';
import { type FoundBecause, withReasons } from '../listing/matchReasons.ts';
import {
  searchScope,
  FIRST_RESULTS,
  pageSlice,
  type FoundRow,
  numberStatement,
  searchStatement,
} from './statements.ts';

interface ListedRow {
  id: number;
  dossierNo: string;
  created_at: string;
  title: string;
  kind: string;
  photoUrl: string | null;
  bureau_id: number;
  dateNaissance?: string;
}

/**
 * Searches every area that takes part, or one, within what the person may see.
 * @param request its query as typed; fewer than two characters that are not blank find nothing
 * @returns the results of each group: first those whose name or number shows why, then the newest
 */
export async function searchEverywhere(
  database: Database,
  person: Person,
  { q, group, page = 1 }: SearchRequest,
): Promise<SearchAnswer> {
  const typed = withDossierNumbers(q);
  const areas = SEARCHED_AREAS.filter(
    ({ globalSearch }) => group === undefined || globalSearch.type === group,
  );
  if (!isSearchable(typed)) return answerOf(areas, []);
  const scope = searchScope(person, areas);
  const slice = group === undefined ? FIRST_RESULTS : pageSlice(page);
  const number = sortKeyOfTypedNumber(typed);
  const statement =
    number === undefined
      ? searchStatement(scope, parseQuery(typed), slice)
      : numberStatement(scope, number);
  const [answer] = await readPipelined(database, person, [statement], 'genericPlan');
  const rows = ((answer?.rows ?? []) as FoundRow[]).map(
    ({ row, ...found }): ResultRow => ({ ...(JSON.parse(row) as ListedRow), ...found }),
  );
  const explained = await withReasons(database, person, typed, rows);
  const groups = areas.map(({ id, globalSearch: { type } }) =>
    explained
      .filter(({ area }) => area === id)
      .toSorted((a, b) => a.distance - b.distance)
      .map((row) => resultOf(type, row)),
  );
  return answerOf(areas, groups);
}

type ResultRow = ListedRow & Omit<FoundRow, 'row'>;

function resultOf(
  type: string,
  { title, dossierNo, dateNaissance = '', ...row }: ResultRow & FoundBecause,
): SearchResult {
  const { id, created_at, kind, photoUrl, bureau_id, bureau_nom, reasons, rank } = row;
  const person = { kind, dateNaissance, photoUrl, bureau_id, bureau_nom };
  const head = { type, id, nom_complet: title, dossier_no: dossierNo, created_at };
  return { ...head, ...person, reasons, rank };
}

const answerOf = (
  areas: readonly SearchedArea[],
  groups: readonly SearchResult[][],
): SearchAnswer =>
  Object.fromEntries(
    areas.map(({ globalSearch }, index) => [globalSearch.type, groups[index] ?? []]),
  );
