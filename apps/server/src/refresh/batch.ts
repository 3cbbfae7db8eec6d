import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { type PersonTransaction, SYSTEM, inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { computeProjection } from '../listing/computeProjection.ts';
import { writeProjection } from '../listing/writeProjection.ts';

/** Dossiers in a transaction: few, so that nobody who saves one of them waits long. */
const BATCH = 100;

/** Progress of a batch: the highest id, the number of computed projections, how many of them were not the stored ones. */
export interface Reached {
  id: number;
  looked: number;
  changed: number;
}

/**
 * Computes the projections of the next dossiers and writes those that differ from the stored ones, in one transaction;
 * rows that are up to date are not touched.
 * @param after id up to which all are done
 * @returns undefined when none are left
 */
export const refreshBatch = (database: Database, after: number): Promise<Reached | undefined> =>
  inTransaction(
    database,
    SYSTEM,
    async (trx) => {
      const stored = await lockDossiers(trx, after);
      const last = stored.at(-1);
      if (!last) return undefined;
      const written = await Promise.all(stored.map((dossier) => refresh(trx, dossier)));
      const changed = stored.filter((_, index) => written[index]).map(({ id }) => id);
      // A row of the listing that was missing knows of no act.
      if (changed.length > 0) await sql`select list_acts(${changed}::bigint[])`.execute(trx);
      return { id: last.id, looked: stored.length, changed: changed.length };
    },
    { mode: 'genericPlan' },
  );

/** In the order of their ids, against deadlocks. */
const lockDossiers = (trx: PersonTransaction, after: number) =>
  trx
    .selectFrom('dossier')
    .select(['id', 'kind', 'bureau_id', 'number', 'created_at', 'body'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .forNoKeyUpdate()
    .execute();

type Stored = Awaited<ReturnType<typeof lockDossiers>>[number];

/** @returns whether the stored projection was another one; that of a dossier of an unknown kind is left unchanged */
async function refresh(
  trx: PersonTransaction,
  { kind: kindId, body, ...head }: Stored,
): Promise<boolean> {
  const registered = kindById(kindId);
  if (!registered) return false;
  const { area, kind } = registered;
  const projection = computeProjection(area, kind, head, upgradeStoredRecord(kind, body));
  return writeProjection(trx, projection, 'refresh');
}
