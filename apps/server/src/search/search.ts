import {
  type SearchAnswer,
  type SearchRequest,
  isSearchable,
  type SearchResult,
} from '@dosye/domain/calls/search.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { sortKeyOfTypedNumber, searchableValues } from '@dosye/domain/dossier/projection.ts';
import { hiddenMatches, reasonsInOtherFields } from '@dosye/domain/search/matchReasons.ts';
import { parseQuery, withDossierNumbers } from '@dosye/domain/search/searchText.ts';
import { SEARCHED_AREAS, type SearchedArea, kindById } from '@dosye/kinds/register.ts';
import { inSnapshot, type SendStatements } from '../access/pipeline.ts';
import type { Database } from '../database/pool.ts';
import {
  searchScope,
  FIRST_RESULTS,
  pageSlice,
  type FoundRow,
  numberStatement,
  searchStatement,
} from './statements.ts';
import { cleanStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';

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
  return inSnapshot(database, person, async (send) => {
    const [answer] = await send([statement]);
    const rows = Map.groupBy(answer?.rows as FoundRow[], ({ area }) => area);
    const groups = areas.map(({ id, globalSearch: { type } }) =>
      (rows.get(id) ?? []).map((row) => matchOf(type, row, typed)),
    );
    await addReasons(send, groups.flat());
    return answerOf(areas, groups);
  });
}

function matchOf(type: string, { row, bureau_nom }: FoundRow, typed: string): Match {
  const { title, dossierNo, dateNaissance = '', ...listed } = JSON.parse(row) as ListedRow;
  const { recognised, elsewhere } = hiddenMatches(typed, title, dossierNo);
  const { id, created_at, kind, photoUrl, bureau_id } = listed;
  const person = { kind, dateNaissance, photoUrl, bureau_id, bureau_nom };
  const result = { type, id, nom_complet: title, dossier_no: dossierNo, created_at, ...person };
  return { result: { ...result, reasons: recognised }, elsewhere };
}

/** Sort key of a result: 0 when name or number contain the query, 1 when the name sounds like it, 2 otherwise. */
const distance = ({ result, elsewhere }: Match): number =>
  elsewhere.length > 0 ? 2 : Math.min(1, result.reasons.length);

const answerOf = (
  areas: readonly SearchedArea[],
  groups: readonly (readonly Match[])[],
): SearchAnswer =>
  Object.fromEntries(
    areas.map(({ globalSearch }, index) => [
      globalSearch.type,
      (groups[index] ?? [])
        .toSorted((a, b) => distance(a) - distance(b))
        .map(({ result }) => result),
    ]),
  );

/** A result with the typed words that match neither its name nor its number. */
interface Match {
  result: SearchResult;
  elsewhere: string[];
}

interface Content {
  id: number;
  kind: string;
  body: DossierRecord;
}

/** Adds the fields that match, where name and number do not show why. @param send of the transaction of the search */
async function addReasons(send: SendStatements, matches: readonly Match[]): Promise<void> {
  const hidden = matches.filter(({ elsewhere }) => elsewhere.length > 0);
  if (hidden.length === 0) return;
  const [contents] = await send(
    [contentsStatement(hidden.map(({ result }) => result.id))],
    'commit',
  );
  const read = (contents?.rows ?? []) as Content[];
  const byId = new Map(read.map((content) => [content.id, content]));
  for (const { result, elsewhere } of hidden) {
    const content = byId.get(result.id);
    const kind = content && kindById(content.kind)?.kind;
    if (!kind) continue;
    const values = searchableValues(kind, cleanStoredRecord(kind, content.body));
    result.reasons.push(...reasonsInOtherFields(elsewhere, values));
  }
}

const contentsStatement = (ids: readonly number[]) => ({
  name: 'search-contents',
  text: 'select id, kind, body from dossier where id = any ($1::bigint[])',
  values: [ids],
});
