import { GROUP_SHOWN } from '@dosye/domain/calls/search.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Asked } from '@dosye/domain/search/searchText.ts';
import type { Statement } from '../access/scope.ts';
import { Conditions, anywhere, asTyped, hasShortWords, likeTyped } from './conditions.ts';

/** One more than is shown tells that there are more. */
const MOST = GROUP_SHOWN + 1;
const NEWEST = `order by l.created_at desc, l.dossier_id desc limit ${MOST}`;

/** True when a search may find what is written otherwise than it was typed. */
const mayDiffer = ({ words, together }: Asked): boolean =>
  together.length > 0 || words.some(({ plain, keys }) => plain.length > 1 || keys.length > 0);

/** So many of the newest are looked through for short words within words. */
const NEAR = 500;

/**
 * The rows of an area that a search finds: first those in which everything stands as it was typed,
 * then, where these are few, those that sound like it, and of the newest those that have short words
 * within a word; of each the newest first. It has no name: a plan made for these very words walks
 * from the newest on where many match, and uses the index of the search where few do.
 * @param bureauId undefined is every office that the person may see
 */
export function groupStatement(
  area: AreaDeclaration,
  bureauId: number | undefined,
  asked: Asked,
): Statement {
  const where = new Conditions();
  where.add(`l.area = '${area.id}'`);
  if (bureauId !== undefined) where.add(`l.bureau_id = ${where.value(bureauId)}`);
  const rows = `visible_listing l where ${where.text}`;
  const shown = 'select l.row::text as row from';
  const typed = asTyped(where, asked);
  const parts = [`${shown} ${rows} and ${typed} ${NEWEST}`];
  let found = typed;
  if (mayDiffer(asked)) {
    found = likeTyped(where, asked);
    parts.push(`${shown} ${rows} and ${found} and not (${typed}) ${NEWEST}`);
  }
  if (hasShortWords(asked)) {
    const near = `(select l.* from ${rows} order by l.created_at desc, l.dossier_id desc limit ${NEAR}) l`;
    parts.push(`${shown} ${near} where ${anywhere(where, asked)} and not (${found}) ${NEWEST}`);
  }
  const text =
    parts.length === 1 ? parts.join('') : `(${parts.join(') union all (')}) limit ${MOST}`;
  return { name: '', text, values: where.values };
}

const BODIES = 'select id, kind, body from dossier where id = any($1::bigint[])';

/** The content of dossiers, for saying where in them something was found. */
export const bodiesStatement = (ids: readonly number[]): Statement => ({
  name: 'search-bodies',
  text: BODIES,
  values: [ids],
});
