import type { Pool } from 'pg';
import type { Next } from './cases.ts';

/** Fragments as clerks type them: the middle or the beginning of common and rare names. */
const FRAGMENTS = ['baptis', 'dorv', 'louis', 'ulysse', 'fleur', 'merc', 'toussain', 'estim'];
const SAMPLES = 2000;

/** What varies between requests, for each office: prepared, so that the load itself costs little. */
export async function samplesOf(owner: Pool, bureauId: number): Promise<Next> {
  const { rows } = await owner.query<{ id: string; body: Record<string, unknown> }>(
    `select id, body from dossier where kind = 'certificat-majeur' and bureau_id = $1
     order by id desc limit ${SAMPLES}`,
    [bureauId],
  );
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
  };
}
