import { AREAS } from '@dosye/kinds/register.ts';
import type { Pool } from 'pg';
import type { Next } from './cases.ts';

/** Fragments as clerks type them: the middle or the beginning of common and rare names. */
const FRAGMENTS = ['baptis', 'dorv', 'louis', 'ulysse', 'fleur', 'merc', 'toussain', 'estim'];
const SAMPLES = 2000;
/** Dossiers of an area whose words are searched for, and how many pieces are taken from them. */
const SEARCHED = 400;
const PIECES = 8;

/** Pieces of words by which dossiers of an area are found, spread over the alphabet. */
async function piecesOf(owner: Pool, area: string, bureauId: number): Promise<string[]> {
  const { rows } = await owner.query<{ search: string }>(
    `select search from listing where area = $1 and bureau_id = $2
     order by dossier_id desc limit ${SEARCHED}`,
    [area, bureauId],
  );
  const words = new Set(rows.flatMap(({ search }) => search.match(/\b[a-z]{6,}\b/g) ?? []));
  const pieces = [...new Set([...words].map((word) => word.slice(0, 6)))].toSorted();
  if (pieces.length === 0) return ['aucune'];
  return Array.from(
    { length: PIECES },
    (_, index) => pieces[Math.floor((index * pieces.length) / PIECES)] as string,
  );
}

/** What varies between requests, for each office: prepared, so that the load itself costs little. */
export async function samplesOf(owner: Pool, bureauId: number): Promise<Next> {
  const { rows } = await owner.query<{ id: string; body: Record<string, unknown> }>(
    `select id, body from dossier where kind = 'certificat-majeur' and bureau_id = $1
     order by id desc limit ${SAMPLES}`,
    [bureauId],
  );
  const pieces = new Map<string, string[]>();
  for (const { id } of AREAS) pieces.set(id, await piecesOf(owner, id, bureauId));
  let turn = 0;
  const next = <T>(values: readonly T[]): T => {
    turn += 1;
    return values[(turn * 7919) % values.length] as T;
  };
  return {
    bureauId,
    dossierId: () => Number(next(rows).id),
    record: () => {
      const { id, body } = next(rows);
      return { ...body, id: Number(id), type_dossier: 'majeur' };
    },
    fragment: () => next(FRAGMENTS),
    fragmentOf: (area) => next(pieces.get(area) ?? FRAGMENTS),
  };
}
