import { GROUP_SHOWN } from '@dosye/domain/calls/search.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Asked } from '@dosye/domain/search/searchText.ts';
import type { Statement } from '../database/exchange.ts';
import { named } from '../access/statementNames.ts';
import {
  Conditions,
  anywhere,
  asTyped,
  hasShortWords,
  likeTyped,
  likeTypedAlone,
} from './conditions.ts';

/** One more than is shown tells that there are more. */
export const MOST = GROUP_SHOWN + 1;
const NEWEST_FIRST = 'order by l.created_at desc, l.dossier_id desc';
const NEWEST = `${NEWEST_FIRST} limit`;

/**
 * So many of the newest rows of a group are looked through one by one: first a few, which is all that a
 * common name needs; then, if some of these are found, many more.
 */
export const WINDOWS = { first: 120, wide: 1_500 } as const;
/** From so many found among the first on, the wide window most likely fills the group. */
export const PROMISING = 2;
/** So many of the newest are looked through for short words within words. */
export const NEAR = 500;

/** Plans of each sort that a connection keeps: those of four groups at once are large. */
const PLANS = 40;

/** Where a group of results is looked for. */
export interface GroupScope {
  area: AreaDeclaration;
  /** Undefined is every office that the person may see. */
  bureauId: number | undefined;
}

/** What rows of the listing `l` are asked for; adds its values to the statement. */
export type Wanted = (where: Conditions) => string;

/** What is looked for in a group until it is full, one after the other. */
export interface Look {
  /** The same for what is found by the same rows. */
  sought: string;
  wanted: Wanted;
  /** Among the newest alone; else among all. */
  nearOnly?: true;
}

function rowsOf({ area, bureauId }: GroupScope, where: Conditions): string {
  const office = bureauId === undefined ? '' : ` and l.bureau_id = ${where.value(bureauId)}`;
  return `visible_listing l where l.area = '${area.id}'${office}`;
}

/** What several groups are asked for goes as one statement, which tells of each row its group. */
function asOne(
  prefix: string,
  scopes: readonly GroupScope[],
  where: Conditions,
  ofGroup: (scope: GroupScope) => string,
): Statement {
  const groups = scopes.map(
    (scope, index) =>
      `(select ${index} as group, l.row::text as row from ${ofGroup(scope)} limit ${MOST})`,
  );
  return named(prefix, groups.join(' union all '), where.values, PLANS);
}

/**
 * The ways in which something may be found, the plainest first: as it was typed; what sounds like it;
 * its short words within a word. Each leaves out what the ones before have found.
 */
export function looksFor(asked: Asked): Look[] {
  const { words, together } = asked;
  const typed: Wanted = (where) => asTyped(where, asked);
  const sounds =
    together.length > 0 || words.some(({ plain, keys }) => plain.length + keys.length > 1);
  const found: Wanted = sounds ? (where) => likeTyped(where, asked) : typed;
  const plain = words.map((word) => word.plain[0]).join(' ');
  const looks: Look[] = [{ sought: plain, wanted: typed }];
  if (sounds) looks.push({ sought: `~${plain}`, wanted: (where) => likeTypedAlone(where, asked) });
  if (hasShortWords(asked)) {
    const within: Wanted = (where) => `${anywhere(where, asked)} and not (${found(where)})`;
    looks.push({ sought: `*${plain}`, wanted: within, nearOnly: true });
  }
  return looks;
}

/** The newest of the rows wanted in each group among its newest of all, as many as are looked through. */
export function nearStatement(
  scopes: readonly GroupScope[],
  wanted: Wanted,
  window: number,
): Statement {
  const where = new Conditions('one by one');
  const most = where.value(window);
  const condition = wanted(where);
  return asOne('search-near', scopes, where, (scope) => {
    const newest = `select l.row, l.search, l.created_at, l.dossier_id from ${rowsOf(scope, where)}
      ${NEWEST} ${most}`;
    return `(${newest}) l where ${condition} ${NEWEST_FIRST}`;
  });
}

/**
 * The newest of all rows wanted in each group, by the index of the search. Found before they are put in
 * order: else PostgreSQL, which does not know the words, might walk through all from the newest on.
 */
export function indexedStatement(scopes: readonly GroupScope[], wanted: Wanted): Statement {
  const where = new Conditions();
  const condition = wanted(where);
  return asOne('search-indexed', scopes, where, (scope) => {
    const all = `select l.row, l.created_at, l.dossier_id from ${rowsOf(scope, where)} and ${condition}`;
    return `(${all} offset 0) l ${NEWEST_FIRST}`;
  });
}

/** The row of each area that has this number: who types it whole means that dossier and no other. */
export function numberStatement(scopes: readonly GroupScope[], numberKey: string): Statement {
  const where = new Conditions();
  const key = where.value(numberKey);
  return asOne(
    'search-number',
    scopes,
    where,
    (scope) => `${rowsOf(scope, where)} and l.number_key = ${key}`,
  );
}

const BODIES = 'select id, kind, body from dossier where id = any($1::bigint[])';

/** The content of dossiers, for saying where in them something was found. */
export const bodiesStatement = (ids: readonly number[]): Statement => ({
  name: 'search-bodies',
  text: BODIES,
  values: [ids],
});
