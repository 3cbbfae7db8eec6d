import type { SearchQuery } from '@dosye/domain/search/searchText.ts';
import { SEARCH_GROUP_SIZE, SEARCH_PAGE_SIZE } from '@dosye/domain/calls/search.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { SearchedArea } from '@dosye/kinds/register.ts';
import { type Statement, namedStatement } from '../database/statement.ts';
import { Conditions, indexedRows } from '../listing/conditions.ts';
import { keysOfRank, keysOfTyped, keysOfTypedOrSound } from '../listing/searchKeys.ts';
import {
  hasShortWords,
  matchesInsideWords,
  matchesOrSoundsLike,
  matchesTyped,
} from '../listing/textConditions.ts';

/** Which of the matches of a group are answered, the best first. */
interface SearchSlice {
  offset: number;
  size: number;
}

/** A group among others has one row more than it shows, which tells that there are more. */
export const FIRST_RESULTS: SearchSlice = { offset: 0, size: SEARCH_GROUP_SIZE + 1 };

/** A page of one group. @param page from 1 */
export const pageSlice = (page: number): SearchSlice => ({
  offset: (page - 1) * SEARCH_PAGE_SIZE,
  size: SEARCH_PAGE_SIZE,
});

/** Where results are searched. */
export interface SearchScope {
  /** Each has a group of results. */
  areas: string[];
  /** Undefined is every office that the person may see. */
  bureauId: number | undefined;
}

/** A found row. */
export interface FoundRow {
  area: string;
  /** The pass that has found it. */
  rank: number;
  /** JSON text. */
  row: string;
  bureau_nom: string;
}

/** Not a join: it would be planned together with the steps. */
const OFFICE_NAME = '(select nom from bureau b where b.id = l.bureau_id) as bureau_nom';

/** The newest dossiers of an area that the first step of a pass reads. */
const NEWEST = 400;

/**
 * The best matches of each area: first by pass, then the newest. One statement finds the groups of all areas, for
 * each of which (`g`) it runs the passes one after the other.
 */
export function searchStatement(
  { areas, bureauId }: SearchScope,
  query: SearchQuery,
  slice: SearchSlice,
): Statement {
  const where = new Conditions();
  const groups = where.value(areas);
  const office = bureauId === undefined ? undefined : where.value(bureauId);
  const { ranks, texts } = passesFor(query, where);
  // Numbers of the text and not parameters: the plan depends on them.
  const { offset, size } = slice;
  const group = { office, end: offset + size };
  const steps = [
    ...ranks.map((keys, pass) => rankStep(keys, pass, group)),
    newestStep(ranks.length, group),
    ...texts.map((text, index) => textStep(text, ranks.length + index, group)),
  ];
  const text = `
    select g.area, found.pass as rank, l.row::text as row, ${OFFICE_NAME}
    from unnest(${groups}::text[]) g (area) cross join lateral (
      with best_0 as (select 0 as pass, 0::bigint as dossier_id where false), ${steps.join(', ')}
      select * from best_${steps.length - 1} order by pass, dossier_id desc limit ${size} offset ${offset}
    ) found
    cross join lateral ${listedRow('g.area')} l
    order by found.pass, found.dossier_id desc`;
  return namedStatement(
    group.end > FIRST_RESULTS.size ? 'search-page' : 'search',
    text,
    where.values,
  );
}

// The passes are WITH queries, each of which adds what it finds to the matches of those before it: `best_N` to `best_N+1`.
// Conditions on the number of rows do not depend on a row, so that PostgreSQL evaluates them first and does not run a step
// that is not needed. A pass runs while the group is not full: those before it have found all that they match then, and
// exclude it by its id.

interface Group {
  /** SQL of the office; undefined is every one that the person may see. */
  office: string | undefined;
  /** The number of rows that fill it. */
  end: number;
}

const isOpen = (pass: number, { end }: Group): string => `${countOf(`best_${pass}`)} < ${end}`;
const isNew = (pass: number, id: string): string =>
  `${id} not in (select dossier_id from best_${pass})`;
const added = (pass: number, matches: string): string => `best_${pass + 1} as (
  select * from best_${pass} union all select ${pass}, dossier_id from (${matches}) matches)`;

/** A pass of whole words, of which the index finds nothing else: no text is read. @param keys SQL of its query */
function rankStep(keys: string, pass: number, group: Group): string {
  return added(
    pass,
    `select s.dossier_id from ${indexedRows('g.area', group.office, keys)}
    where ${isOpen(pass, group)} and ${isNew(pass, 's.dossier_id')}
    order by s.dossier_id desc limit ${group.end}`,
  );
}

/** The texts of the newest dossiers, which the passes on texts read. */
const newestStep = (first: number, group: Group): string =>
  `newest as (select dossier_id, search from ${newestRows(group.office)} where ${isOpen(first, group)})`;

/**
 * A pass on texts: the newest dossiers, and what the index finds where these are neither enough nor all. Comparing sounds
 * takes several times as long as finding words: where the newest are all dossiers, the index is asked instead.
 */
function textStep({ condition, keys, isBySound }: TextPass, pass: number, group: Group): string {
  const isAll = `${countOf('newest')} < ${NEWEST}`;
  const reads = isBySound ? `not (${isAll})` : 'true';
  const newest = `newest_${pass} as (
    select dossier_id from newest s where ${condition} and ${isNew(pass, 'dossier_id')}
      and ${isOpen(pass, group)} and ${reads})`;
  const matches = `select dossier_id from newest_${pass}`;
  if (keys === undefined) return `${newest}, ${added(pass, matches)}`;
  const isFull = `${countOf(`best_${pass}`)} + ${countOf(`newest_${pass}`)} >= ${group.end}`;
  const isEnough = isBySound ? `(${isFull})` : `(${isAll} or ${isFull})`;
  return `${newest}, ${added(
    pass,
    `${matches} where ${isEnough}
    union all (
      select i.dossier_id from ${indexedIds(group.office, keys)} i
      cross join lateral ${textOf('i.dossier_id')} s
      where ${condition} and ${isNew(pass, 'i.dossier_id')} and not ${isEnough}
      order by i.dossier_id desc limit ${group.end})`,
  )}`;
}

/** Item of a FROM clause: the newest rows `s` of the area. Ids are given in the order of creation. */
export const newestRows = (office: string | undefined): string =>
  office
    ? `(select dossier_id, search from visible_search where bureau_id = ${office} and area = g.area
      order by dossier_id desc limit ${NEWEST}) s`
    : `(select dossier_id from listing where area = g.area order by dossier_id desc limit ${NEWEST}) n
      cross join lateral ${textOf('n.dossier_id')} s`;

/**
 * Item of a FROM clause: the ids that the index finds, the newest first. Their texts are read one by one until the
 * group is full, since matching a text takes several times as long as finding its id.
 */
const indexedIds = (office: string | undefined, keys: string): string =>
  `(select s.dossier_id from ${indexedRows('g.area', office, keys)} order by s.dossier_id desc offset 0)`;

/**
 * The listing row of a found dossier. A join could be planned the other way round, with a search for each row of the
 * listing: on tables without statistics PostgreSQL chose that.
 */
const listedRow = (area: string): string =>
  `(select row, bureau_id from listing where dossier_id = found.dossier_id and area = ${area} offset 0)`;

const textOf = (id: string): string =>
  `(select search from visible_search where dossier_id = ${id} offset 0)`;

const countOf = (table: string): string => `(select count(*) from ${table})`;

/** The dossier of each area that has this number: a whole number means this dossier and no other. */
export const numberStatement = (
  { areas, bureauId }: SearchScope,
  numberKey: string,
): Statement => ({
  name: 'search-number',
  text: `select l.area, 0 as rank, l.row::text as row, ${OFFICE_NAME} from listing l
    where l.number_key = $1 and l.area = any ($2) and ($3::int is null or l.bureau_id = $3)`,
  values: [numberKey, areas, bureauId ?? null],
});

/** One way in which the texts of dossiers match a query. */
interface TextPass {
  /** SQL condition on `s.search`. */
  condition: string;
  /** SQL of the query of the search index (listing/searchKeys.ts); undefined searches the newest dossiers only. */
  keys?: string;
  /** Whether it compares sounds too. */
  isBySound?: boolean;
}

interface SearchPasses {
  /** By whole words of the name: SQL of the queries of the search index. */
  ranks: string[];
  texts: TextPass[];
}

/**
 * The passes of a query, the best matches first: whole words of the name; the words as they were typed; other spellings
 * and what sounds like them; words of one or two letters inside words.
 */
function passesFor(query: SearchQuery, where: Conditions): SearchPasses {
  const passOf = (condition: string, keys: string): TextPass => ({
    condition: `(${condition})`,
    keys: where.value(keys),
  });
  const ranks = query.ranks.map((rank) => where.value(keysOfRank(rank)));
  const texts = [passOf(matchesTyped(where, query), keysOfTyped(query))];
  const hasVariants =
    query.wholeNameKeys.length > 0 ||
    query.words.some(({ forms, nameKeys }) => forms.length + nameKeys.length > 1);
  if (hasVariants) {
    const pass = passOf(matchesOrSoundsLike(where, query), keysOfTypedOrSound(query));
    texts.push({ ...pass, isBySound: true });
  }
  // Most texts contain any two letters, which are no trigram: no index would help.
  if (hasShortWords(query)) texts.push({ condition: matchesInsideWords(where, query) });
  return { ranks, texts };
}

/** Where a person searches: in their own office, or in every one. */
export const searchScope = (person: Person, areas: readonly SearchedArea[]): SearchScope => ({
  areas: areas.map(({ id }) => id),
  bureauId: seesEveryOffice(person.role) ? undefined : (person.bureauId ?? undefined),
});
