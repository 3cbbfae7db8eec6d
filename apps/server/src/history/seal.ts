import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { inTransaction, type PersonTransaction, SYSTEM } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { ENTRY_CONTENT, GENESIS_SEAL, computeSeal } from './chain.ts';

/** Advisory lock id: only one of several servers on a database seals at a time. */
const TURN = 7_405_118_234;
/** Most entries sealed in one transaction. */
const BATCH = 5_000;
/** Milliseconds between two checks whether writers have ended, and after which sealing is left to the next run. */
const LOOK_EVERY = 15;
const PATIENCE = 5_000;

interface Last {
  seq: number;
  entry_id: number;
  hash: Buffer;
}

/** The newest seal; before the first one, the genesis seal. */
export async function lastSeal(trx: PersonTransaction): Promise<Last> {
  const row = await trx
    .selectFrom('history_seal')
    .select(['seq', 'entry_id', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { seq: 0, entry_id: 0, hash: GENESIS_SEAL };
}

/**
 * Seals every entry that was committed before the call, in the order of ids. An id is assigned before its entry
 * is committed, so a higher id may become visible before a lower one: an id is sealed only when every
 * transaction that might still commit a lower one has ended. Writers never wait for the sealer.
 * @returns id up to which everything is sealed
 */
export async function sealHistory(database: Database): Promise<number> {
  const target = await settledUpTo(database);
  for (;;) {
    const reached = await inTransaction(database, SYSTEM, (trx) => sealBatch(trx, target));
    if (reached >= target) return reached;
  }
}

/**
 * The highest id below which no entry can still appear. A transaction that writes an entry holds a lock on the
 * table from before the id is assigned until it commits or rolls back: once all transactions that held it when
 * an id was read have ended, all ids up to that one are final.
 */
async function settledUpTo(database: Database): Promise<number> {
  const highest = await inTransaction(database, SYSTEM, async (trx) => {
    const newest = await trx
      .selectFrom('action_log')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const { entry_id: sealed } = await lastSeal(trx);
    return { newest: newest?.id ?? 0, sealed };
  });
  if (highest.newest <= highest.sealed) return highest.sealed;
  const writers = await writersOf(database);
  const until = Date.now() + PATIENCE;
  while (writers.size > 0) {
    if (Date.now() > until) return highest.sealed;
    await pause(LOOK_EVERY);
    const still = await writersOf(database);
    for (const writer of writers) if (!still.has(writer)) writers.delete(writer);
  }
  return highest.newest;
}

/** The transactions of all connections that are writing history entries now. */
async function writersOf({ pool }: Database): Promise<Set<string>> {
  const { rows } = await pool.query<{ virtualtransaction: string }>({
    name: 'history-writers',
    text: `select virtualtransaction from pg_locks
      where locktype = 'relation' and relation = 'action_log'::regclass
        and mode = 'RowExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())`,
  });
  return new Set(rows.map(({ virtualtransaction }) => virtualtransaction));
}

/** @returns id up to which everything is sealed now */
async function sealBatch(trx: PersonTransaction, target: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${TURN})`.execute(trx);
  const last = await lastSeal(trx);
  if (last.entry_id >= target) return last.entry_id;
  const rows = await unsealed(trx, last.entry_id, target);
  let { seq, hash } = last;
  const seals = rows.map(({ id, text }) => {
    seq += 1;
    hash = computeSeal(hash, seq, text);
    return { seq, id, hash };
  });
  await sql`
    insert into history_seal (seq, entry_id, hash)
    select * from unnest(${seals.map((seal) => seal.seq)}::bigint[],
      ${seals.map((seal) => seal.id)}::bigint[], ${seals.map((seal) => seal.hash)}::bytea[])`.execute(
    trx,
  );
  return seals.at(-1)?.id ?? target;
}

/** The next entries by a range of ids instead of a limit, so that the index is used even without statistics. */
async function unsealed(
  trx: PersonTransaction,
  after: number,
  target: number,
): Promise<{ id: number; text: string }[]> {
  const { rows: next } = await sql<{ id: number | null }>`
    select min(id) as id from action_log where id > ${after} and id <= ${target}`.execute(trx);
  const from = next[0]?.id ?? null;
  if (from === null) return [];
  const until = Math.min(target, from + BATCH - 1);
  const { rows } = await sql<{ id: number; text: string }>`
    select l.id, ${sql.raw(ENTRY_CONTENT)} as text from action_log l
    where l.id between ${from} and ${until} order by l.id`.execute(trx);
  return rows;
}
