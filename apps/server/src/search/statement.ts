import { GROUP_SHOWN } from '@dosye/domain/calls/search.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Asked } from '@dosye/domain/search/searchText.ts';
import type { Statement } from '../access/scope.ts';
import { Conditions, asTyped, likeTyped } from './conditions.ts';

/** One more than is shown tells that there are more. */
const MOST = GROUP_SHOWN + 1;
const NEWEST = `order by l.created_at desc, l.dossier_id desc limit ${MOST}`;

/** True when a search may find what is written otherwise than it was typed. */
const mayDiffer = ({ words, together }: Asked): boolean =>
  together.length > 0 || words.some(({ plain, keys }) => plain.length > 1 || keys.length > 0);

/**
 * The rows of an area that a search finds: first those in which everything stands as it was typed,
 * then, where these are few, those that sound like it; of each the newest first. It has no name: a plan
 * made for these very words walks from the newest on where many match, and uses the index of the
 * search where few do.
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
  const typed = asTyped(where, asked);
  const select = `select l.row::text as row from visible_listing l where ${where.text}`;
  const plain = `${select} and ${typed} ${NEWEST}`;
  if (!mayDiffer(asked)) return { name: '', text: plain, values: where.values };
  const other = `${select} and ${likeTyped(where, asked)} and not (${typed}) ${NEWEST}`;
  const text = `(${plain}) union all (${other}) limit ${MOST}`;
  return { name: '', text, values: where.values };
}

const BODIES = 'select id, kind, body from dossier where id = any($1::bigint[])';

/** The content of dossiers, for saying where in them something was found. */
export const bodiesStatement = (ids: readonly number[]): Statement => ({
  name: 'search-bodies',
  text: BODIES,
  values: [ids],
});
