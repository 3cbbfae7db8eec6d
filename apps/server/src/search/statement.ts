import { GROUP_SHOWN } from '@dosye/domain/calls/search.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Asked } from '@dosye/domain/search/searchText.ts';
import type { Statement } from '../access/scope.ts';
import { Conditions, anywhere, asTyped, hasShortWords, likeTyped } from './conditions.ts';

/** One more than is shown tells that there are more. */
export const MOST = GROUP_SHOWN + 1;
const NEWEST = 'order by l.created_at desc, l.dossier_id desc limit';

/** So many of the newest are looked through for short words within words. */
const NEAR = 500;

/** Where a group of results is looked for. */
export interface GroupScope {
  area: AreaDeclaration;
  /** Undefined is every office that the person may see. */
  bureauId: number | undefined;
}

const SHOWN = 'select l.row::text as row from';

function rowsOf({ area, bureauId }: GroupScope): { where: Conditions; rows: string } {
  const where = new Conditions();
  where.add(`l.area = '${area.id}'`);
  if (bureauId !== undefined) where.add(`l.bureau_id = ${where.value(bureauId)}`);
  return { where, rows: `visible_listing l where ${where.text}` };
}

/**
 * The newest rows of an area in which everything stands as it was typed. It has no name: a plan made
 * for these very words walks from the newest on where many match, and uses the index of the search
 * where few do.
 */
export function typedStatement(scope: GroupScope, asked: Asked): Statement {
  const { where, rows } = rowsOf(scope);
  const text = `${SHOWN} ${rows} and ${asTyped(where, asked)} ${NEWEST} ${MOST}`;
  return { name: '', text, values: where.values };
}

/** The row of an area that has this number: who types it whole means that dossier and no other. */
export function numberStatement(scope: GroupScope, numberKey: string): Statement {
  const { where, rows } = rowsOf(scope);
  const text = `${SHOWN} ${rows} and l.number_key = ${where.value(numberKey)}`;
  return { name: '', text, values: where.values };
}

/**
 * The newest rows of an area that `typedStatement` leaves out: first those that sound like what was
 * typed, then, among the newest, those that have its short words within a word. Undefined where what was
 * typed can be found in no other way.
 */
export function otherStatement(scope: GroupScope, asked: Asked): Statement | undefined {
  const { words, together } = asked;
  const { where, rows } = rowsOf(scope);
  const typed = asTyped(where, asked);
  const parts: string[] = [];
  let found = typed;
  if (together.length > 0 || words.some(({ plain, keys }) => plain.length + keys.length > 1)) {
    found = likeTyped(where, asked);
    parts.push(`(${SHOWN} ${rows} and ${found} and not (${typed}) ${NEWEST} ${MOST})`);
  }
  if (hasShortWords(asked)) {
    const near = `(select l.* from ${rows} ${NEWEST} ${NEAR}) l`;
    const within = anywhere(where, asked);
    parts.push(`(${SHOWN} ${near} where ${within} and not (${found}) ${NEWEST} ${MOST})`);
  }
  if (parts.length === 0) return undefined;
  const text = `select row from (${parts.join(' union all ')}) found limit ${MOST}`;
  return { name: '', text, values: where.values };
}

/**
 * Comparing the names of a row with many keys is far dearer than PostgreSQL assumes of an operator: told
 * so, it does not walk past thousands of rows where the index leads to a few hundred. Until the end of
 * the transaction; what is looked for as it was typed is cheap enough to be walked to.
 */
export const DEAR_TEXTS: Statement = {
  name: 'dear-texts',
  text: "select set_config('cpu_operator_cost', '0.05', true)",
  values: [],
};

const BODIES = 'select id, kind, body from dossier where id = any($1::bigint[])';

/** The content of dossiers, for saying where in them something was found. */
export const bodiesStatement = (ids: readonly number[]): Statement => ({
  name: 'search-bodies',
  text: BODIES,
  values: [ids],
});
