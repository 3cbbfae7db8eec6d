import { SEARCH_GROUP_SIZE } from '@dosye/domain/calls/search.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { SearchQuery } from '@dosye/domain/search/searchText.ts';
import type { Statement } from '../database/statement.ts';
import { viewName } from '../listing/relations.ts';
import { preparedStatement } from '../listing/preparedStatement.ts';
import {
  Conditions,
  matchesInsideWords,
  matchesTyped,
  hasShortWords,
  matchesOrSoundsLike,
  soundsLikeOnly,
} from '../listing/conditions.ts';
import { keysOfTyped, keysOfSoundOnly } from '../listing/searchKeys.ts';

/** One more than is shown tells that there are more. */
export const MOST = SEARCH_GROUP_SIZE + 1;
const NEWEST_FIRST = 'order by l.created_at desc, l.dossier_id desc';
const NEWEST = `${NEWEST_FIRST} limit`;

/**
 * So many of the newest rows of a group are looked through one by one: first a few, which is all that a
 * common name needs; then, if some of these are found, many more.
 */
export const WINDOWS = { first: 120, wide: 1_500 } as const;
/** From so many found among the first on, the wide window most likely fills the group. */
export const PROMISING = 2;
/** From so many found by the index on, to look through the wide window would have been quicker if it fills the group. */
export const MANY = 600;
/** So many of the newest are looked through for short words within words. */
export const NEAR = 500;

/** Plans of each sort that a connection keeps: those of four groups at once are large. */
const PLANS = 40;

/** Where results are looked for. */
export interface Scope {
  /** Each has a group of results. */
  areas: readonly AreaDeclaration[];
  /** Undefined is every office that the person may see. */
  bureauId: number | undefined;
}

/** What rows of the listing `l` are wanted. */
export interface Wanted {
  /** By which the index of the search finds them, and others. */
  keys: string;
  /** The condition that they meet; its values are added to the statement. */
  condition: (where: Conditions) => string;
}

/** What is looked for in a group until it is full, one after the other. */
export interface Look {
  /** The same for what is found by the same rows. */
  sought: string;
  wanted: Wanted;
  /** Among the newest alone; else among all. */
  nearOnly?: true;
}

/** What of a row is told: whether it is the same row as before, and the row, JSON text. */
const TOLD = 'l.row, l.written';

const rowsOf = (area: AreaDeclaration, where: Conditions): string =>
  `${where.from(area)} where ${where.text}`;

/** What several groups are asked for goes as one statement, which tells of each row its group. */
function asOne(
  prefix: string,
  { areas }: Scope,
  where: Conditions,
  ofGroup: (area: AreaDeclaration) => string,
  all = 'null::int',
): Statement {
  const groups = areas.map(
    (area, index) =>
      `(select ${index} as group, l.row::text as row, l.written, ${all} as n from ${ofGroup(area)} limit ${MOST})`,
  );
  return preparedStatement(prefix, groups.join(' union all '), where.values, PLANS);
}

/**
 * The ways in which something may be found, the plainest first: as it was typed; what sounds like it;
 * its short words within a word. Each leaves out what the ones before have found.
 */
export function looksFor(asked: SearchQuery): Look[] {
  const { words, wholeNameKeys } = asked;
  const sounds =
    wholeNameKeys.length > 0 || words.some(({ forms, keys }) => forms.length + keys.length > 1);
  const plain = words.map((word) => word.forms[0]).join(' ');
  const keys = keysOfTyped(asked);
  const typed: Wanted = { keys, condition: (where) => matchesTyped(where, asked) };
  const looks: Look[] = [{ sought: plain, wanted: typed }];
  if (sounds) looks.push({ sought: `~${plain}`, wanted: alike(asked) });
  if (hasShortWords(asked)) {
    const found = sounds ? matchesOrSoundsLike : matchesTyped;
    const condition = (where: Conditions) =>
      `${matchesInsideWords(where, asked)} and not (${found(where, asked)})`;
    looks.push({ sought: `*${plain}`, wanted: { keys, condition }, nearOnly: true });
  }
  return looks;
}

const alike = (asked: SearchQuery): Wanted => ({
  keys: keysOfSoundOnly(asked),
  condition: (where) => soundsLikeOnly(where, asked),
});

/** The newest of the rows wanted in each group among its newest of all, as many as are looked through. */
export function nearStatement(scope: Scope, wanted: Wanted, window: number): Statement {
  const where = new Conditions(scope.bureauId, undefined);
  const most = where.value(window);
  const condition = wanted.condition(where);
  return asOne('search-near', scope, where, (area) => {
    const newest = `select ${TOLD}, l.search, l.created_at, l.dossier_id from ${rowsOf(area, where)}
      ${NEWEST} ${most}`;
    return `(${newest}) l where ${condition} ${NEWEST_FIRST}`;
  });
}

/**
 * The newest of all rows wanted in each group, by the index of the search, each with the number of all.
 * Found before they are put in order: else PostgreSQL, which does not know the words, might walk through
 * all from the newest on. Only those that are told are fetched whole.
 */
export function indexedStatement(scope: Scope, wanted: Wanted): Statement {
  const where = new Conditions(scope.bureauId, wanted.keys);
  where.add(wanted.condition(where));
  return asOne(
    'search-indexed',
    scope,
    where,
    (area) => {
      const all = `select l.created_at, l.dossier_id from ${rowsOf(area, where)} offset 0`;
      const newest = `select l.dossier_id, count(*) over ()::int as n from (${all}) l ${NEWEST} ${MOST}`;
      return `(${newest}) found
      join ${viewName(area.id)} l on l.dossier_id = found.dossier_id ${NEWEST_FIRST}`;
    },
    'found.n',
  );
}

/** The row of each area that has this number: who types it whole means that dossier and no other. */
export function numberStatement(scope: Scope, numberKey: string): Statement {
  const where = new Conditions(scope.bureauId, undefined);
  where.add(`l.number_key = ${where.value(numberKey)}`);
  return asOne('search-number', scope, where, (area) => rowsOf(area, where));
}

const CONTENTS = 'select id, kind, body from dossier where id = any($1::bigint[])';

/** The content of dossiers, for saying where in them something was found. */
export const contentsStatement = (ids: readonly number[]): Statement => ({
  name: 'search-contents',
  text: CONTENTS,
  values: [ids],
});
