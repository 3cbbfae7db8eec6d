import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { inPipelinedTransaction } from '../access/pipeline.ts';
import { type PersonTransaction, SYSTEM, inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { contentColumns } from '../listing/columns.ts';
import { type Projection, computeProjection } from '../listing/computeProjection.ts';
import { projectionValues, replaceProjection } from '../listing/projectionStatement.ts';
import type { StaleProjection, StoredProjection } from './storedProjection.ts';

/** Dossiers in a transaction: few, so that nobody who saves one of them waits long. */
const BATCH = 100;

/** Progress of a batch: the highest id, the number of compared dossiers, the number of replaced projections. */
export interface Reached {
  id: number;
  looked: number;
  changed: number;
}

/**
 * Computes the projections of the next dossiers and replaces those that differ from the stored ones; rows
 * that are up to date are not touched.
 * @param after id up to which all are done
 * @returns undefined when none are left
 */
export async function refreshBatch(
  database: Database,
  after: number,
): Promise<Reached | undefined> {
  const stored = await inTransaction(database, SYSTEM, (trx) => readStored(trx, after));
  const last = stored.at(-1);
  if (!last) return undefined;
  const stale = stored.flatMap((dossier) => staleProjectionOf(dossier) ?? []);
  const changed = stale.length === 0 ? 0 : await replaceStale(database, stale);
  return { id: last.id, looked: stored.length, changed };
}

async function readStored(trx: PersonTransaction, after: number): Promise<StoredProjection[]> {
  const { rows } = await sql<StoredProjection>`
    select d.id, d.kind, d.bureau_id, d.number, d.version, d.created_at, d.body,
      to_jsonb(l) - 'row' as listed, l.row::text as row, s.search,
      array(select array[k.rule, k.value] from dossier_key k where k.dossier_id = d.id) as keys
    from (select * from dossier where id > ${after} order by id limit ${BATCH}) d
    left join listing l on l.area = d.area and l.dossier_id = d.id
    left join dossier_search s on s.dossier_id = d.id
    order by d.id`.execute(trx);
  return rows;
}

/** The projection that a dossier should have, where it is not the stored one. */
function staleProjectionOf(stored: StoredProjection): StaleProjection | undefined {
  const registered = kindById(stored.kind);
  // A dossier of an unknown kind is left unchanged.
  if (!registered) return undefined;
  const { area, kind } = registered;
  const { id, number, version, bureau_id: bureauId, created_at: createdAt } = stored;
  const record = upgradeStoredRecord(kind, stored.body);
  const projection = computeProjection(area, kind, { id, number, bureauId, createdAt }, record);
  return isSame(stored, projection) ? undefined : { id, version, projection };
}

/** The other columns of the listing never change. */
const COMPARED = [...contentColumns.filter((column) => column !== 'row'), 'number_key'] as const;

function isSame(
  { listed, row, search, keys: storedKeys }: StoredProjection,
  { listing, search: computed, keys }: Projection,
): boolean {
  if (listed === null || row !== listing.row || search !== computed) return false;
  const sameColumns = COMPARED.every(
    (column) => JSON.stringify(listed[column]) === JSON.stringify(listing[column]),
  );
  const computedKeys = keys.map(({ rule, value }): [string, string] => [rule, value]);
  return sameColumns && textOfKeys(computedKeys) === textOfKeys(storedKeys);
}

const textOfKeys = (keys: readonly [string, string][]): string =>
  JSON.stringify(keys.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Replaces projections in one transaction. A dossier that somebody has saved or deleted since it was read is
 * left out: that save has written its projection.
 * @returns how many were replaced
 */
function replaceStale(database: Database, stale: readonly StaleProjection[]): Promise<number> {
  return inPipelinedTransaction(database, SYSTEM, async (send) => {
    const [locked] = await send([
      {
        name: 'lock-dossiers',
        // In the order of their ids, against deadlocks.
        text: 'select id, version from dossier where id = any($1::bigint[]) order by id for update',
        values: [stale.map(({ id }) => id)],
      },
    ]);
    const rows = locked?.rows as { id: number; version: number }[];
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    const current = stale.filter(({ id, version }) => versions.get(id) === version);
    await send(
      [
        ...current.map(({ projection }) => replaceProjection(projectionValues(projection))),
        // A row of the listing that was missing knows of no act.
        {
          name: 'list-acts',
          text: 'select list_acts($1::bigint[])',
          values: [current.map(({ id }) => id)],
        },
      ],
      'commit',
    );
    return current.length;
  });
}
