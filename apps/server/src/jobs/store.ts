import type { LongJob } from '@dosye/domain/calls/longJob.ts';
import { sql } from 'kysely';
import { withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { tryLock } from './lock.ts';

const INTERRUPTED = 'Le serveur s’est arrêté pendant ce travail. Recommencez.';

/** Inserts the row of a job that starts. @returns its id */
export async function insertJob(
  database: Database,
  kind: string,
  subject: string,
  startedBy: string,
): Promise<number> {
  const { id } = await withoutPerson(database)
    .insertInto('job')
    .values({ kind, subject, started_by: startedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Progress of a job. */
export interface Progress {
  subject?: string;
  done?: number;
  total?: number;
}

/** Writes the progress of a job. @returns whether it was cancelled */
export async function recordProgress(
  database: Database,
  id: number,
  progress: Progress,
): Promise<boolean> {
  const row = await withoutPerson(database)
    .updateTable('job')
    // An UPDATE needs at least one column, also when nothing has changed.
    .set({ kind: sql`kind`, ...progress })
    .where('id', '=', id)
    .returning('stop_asked')
    .executeTakeFirst();
  return row?.stop_asked ?? false;
}

/** Outcome of a job. */
export type JobOutcome =
  | { state: 'done'; result: object }
  | { state: 'failed'; problem: string }
  | { state: 'stopped' };

/** Writes the outcome of a job. */
export async function recordEnd(database: Database, id: number, ending: JobOutcome): Promise<void> {
  const result = 'result' in ending ? JSON.stringify(ending.result) : null;
  await withoutPerson(database)
    .updateTable('job')
    .set({ ...ending, result, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Cancels the running job of a kind. @returns false when none is running */
export async function requestStop(database: Database, kind: string): Promise<boolean> {
  const { numUpdatedRows } = await withoutPerson(database)
    .updateTable('job')
    .set({ stop_asked: true })
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks jobs of a kind as failed whose process died. The caller holds the lock of the kind, so none of them is
 * running.
 */
export async function failAbandonedJobs(database: Database, kind: string): Promise<void> {
  await withoutPerson(database)
    .updateTable('job')
    .set({ state: 'failed', problem: INTERRUPTED, ended_at: sql<Date>`now()` })
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .execute();
}

/** The latest job of a kind; reported as failed if its process died. */
export async function latestJob(database: Database, kind: string): Promise<LongJob | null> {
  const found = await readLatest(database, kind);
  if (found?.state !== 'running') return found;
  const lock = await tryLock(database, kind);
  if (!lock) return found;
  try {
    await failAbandonedJobs(database, kind);
  } finally {
    await lock.release();
  }
  return readLatest(database, kind);
}

async function readLatest(database: Database, kind: string): Promise<LongJob | null> {
  const row = await withoutPerson(database)
    .selectFrom('job')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  const { id, state, subject, done, total, problem, result } = row;
  return {
    id,
    state,
    subject,
    startedBy: row.started_by,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    done,
    total,
    problem,
    result,
  };
}
