import type { HistoryChainError, HistoryCheckResult } from '@dosye/domain/calls/history.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { sql } from 'kysely';
import { inTransaction, type PersonTransaction, SYSTEM } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { type JobContext, uninterrupted } from '../jobs/run.ts';
import { compareKeptSeals, type KeptSeal } from './keptSeals.ts';
import { GENESIS_SEAL, computeSeal } from './chain.ts';
import { sealHistory } from '../database/sealHistory.ts';

const BATCH = 10_000;

interface Entry {
  id: number;
  content: string;
  username: string;
  created_at: Date;
}

interface Sealed {
  seq: number;
  entry_id: number;
  hash: Buffer;
  /** Undefined when the entry is missing. */
  entry: Entry | undefined;
}

interface Chain {
  seq: number;
  entryId: number;
  hash: Buffer;
}

const GENESIS: Chain = { seq: 0, entryId: 0, hash: GENESIS_SEAL };

/**
 * Verifies the whole history against its seals: no entry was altered, removed, inserted or moved; and against seals
 * that are kept elsewhere: its end was not cut off, and nothing was sealed again.
 * @param context stops it and receives its progress
 * @returns the first faulty entry, or none
 */
export async function verifyHistory(
  database: Database,
  { signal, report }: JobContext = uninterrupted(),
  keptSeals: readonly KeptSeal[] = [],
): Promise<HistoryCheckResult> {
  await sealHistory(database);
  const last = await inTransaction(database, SYSTEM, lastSeal);
  const inserted = await inTransaction(database, SYSTEM, (trx) => firstUnsealed(trx, last.entryId));
  let chain = GENESIS;
  let fault: HistoryChainError | undefined;
  while (chain.seq < last.seq && fault === undefined) {
    signal.throwIfAborted();
    const rows = await inTransaction(database, SYSTEM, (trx) =>
      readSeals(trx, chain.seq, Math.min(chain.seq + BATCH, last.seq)),
    );
    const walked = walk(chain, rows);
    chain = walked.chain;
    fault = walked.fault;
    report({ done: chain.seq, total: last.seq });
  }
  fault = firstOf(fault, inserted);
  if (fault === undefined && keptSeals.length > 0) {
    fault = await inTransaction(database, SYSTEM, (trx) => compareKeptSeals(trx, chain, keptSeals));
  }
  return {
    checked: chain.seq,
    lastSeal: last.hash.toString('hex'),
    compared: keptSeals.length,
    fault: fault ?? null,
  };
}

/** The newest seal; before the first one, the genesis seal. */
async function lastSeal(trx: PersonTransaction): Promise<Chain> {
  const row = await trx
    .selectFrom('history_seal')
    .select(['seq', 'entry_id as entryId', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? GENESIS;
}

const firstOf = (
  a: HistoryChainError | undefined,
  b: HistoryChainError | undefined,
): HistoryChainError | undefined => {
  if (a === undefined || b === undefined) return a ?? b;
  return b.entry < a.entry ? b : a;
};

/** The next seals with their entries, read by key: a join may be planned as a scan of the history for each batch. */
async function readSeals(trx: PersonTransaction, after: number, until: number): Promise<Sealed[]> {
  const seals = await trx
    .selectFrom('history_seal')
    .select(['seq', 'entry_id', 'hash'])
    .where('seq', '>', after)
    .where('seq', '<=', until)
    .orderBy('seq')
    .execute();
  const ids = seals.map(({ entry_id }) => entry_id);
  const { rows } = await sql<Entry>`
    select * from entry_contents(${ids}::bigint[])`.execute(trx);
  const entries = new Map(rows.map((entry) => [entry.id, entry]));
  return seals.map((seal) => ({ ...seal, entry: entries.get(seal.entry_id) }));
}

/** An entry without a seal among sealed ones was inserted outside the application. */
async function firstUnsealed(
  trx: PersonTransaction,
  sealedUpTo: number,
): Promise<HistoryChainError | undefined> {
  const { rows } = await sql<{ id: number; username: string; created_at: Date }>`
    select l.id, l.username, l.created_at from action_log l
    where l.id <= ${sealedUpTo}
      and not exists (select from history_seal s where s.entry_id = l.id)
    order by l.id limit 1`.execute(trx);
  const [row] = rows;
  return row && faultOf('inserted', row.id, row);
}

/** Follows the chain through a batch of seals, up to the first that does not match. */
function walk(start: Chain, rows: readonly Sealed[]): { chain: Chain; fault?: HistoryChainError } {
  let chain = start;
  if (rows.length === 0) return { chain, fault: sealMissing(chain) };
  for (const row of rows) {
    if (row.seq !== chain.seq + 1) return { chain, fault: sealMissing(chain) };
    const { entry } = row;
    if (entry === undefined) return { chain, fault: faultOf('removed', row.entry_id) };
    const hash = computeSeal(chain.hash, row.seq, entry.content);
    if (!hash.equals(row.hash)) return { chain, fault: faultOf('altered', row.entry_id, entry) };
    if (row.entry_id <= chain.entryId) {
      return { chain, fault: faultOf('reordered', row.entry_id, entry) };
    }
    chain = { seq: row.seq, entryId: row.entry_id, hash };
  }
  return { chain };
}

const sealMissing = ({ entryId }: Chain): HistoryChainError => ({
  entry: entryId + 1,
  kind: 'sealMissing',
  message: `Le sceau qui suit l’entrée n° ${frenchNumber(entryId)} a été retiré.`,
});

const SENTENCES = {
  altered: 'a été modifiée ou déplacée après coup',
  removed: 'a été supprimée',
  inserted: 'a été ajoutée après coup',
  reordered: 'a été déplacée',
} as const;

function faultOf(
  kind: keyof typeof SENTENCES,
  entry: number,
  row?: { username: string; created_at: Date },
): HistoryChainError {
  const says = row ? ` (« ${row.username} », ${frenchInstant(row.created_at)})` : '';
  return {
    entry,
    kind,
    message: `L’entrée n° ${frenchNumber(entry)}${says} ${SENTENCES[kind]}.`,
  };
}
