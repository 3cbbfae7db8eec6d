import type { LongJob } from '@dosye/domain/calls/longJob.ts';
import { sql } from 'kysely';
import { withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { tryLock } from './lock.ts';

const INTERRUPTED = 'Le serveur s’est arrêté pendant ce travail. Recommencez.';

/** Notes a job that begins. @returns its number */
export async function noteJob(
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

/** How far a job is. */
export interface Progress {
  subject?: string;
  done?: number;
  total?: number;
}

/** Notes how far a job is. @returns whether somebody has asked it to stop */
export async function noteProgress(
  database: Database,
  id: number,
  progress: Progress,
): Promise<boolean> {
  const row = await withoutPerson(database)
    .updateTable('job')
    // An update sets something, also when nothing is new.
    .set({ kind: sql`kind`, ...progress })
    .where('id', '=', id)
    .returning('stop_asked')
    .executeTakeFirst();
  return row?.stop_asked ?? false;
}

/** How a job ended. */
export type Ending =
  | { state: 'done'; result: object }
  | { state: 'failed'; problem: string }
  | { state: 'stopped' };

/** Notes how a job ended. */
export async function noteEnd(database: Database, id: number, ending: Ending): Promise<void> {
  const result = 'result' in ending ? JSON.stringify(ending.result) : null;
  await withoutPerson(database)
    .updateTable('job')
    .set({ ...ending, result, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Asks the running job of a kind to stop. @returns false when none is running */
export async function askToStop(database: Database, kind: string): Promise<boolean> {
  const { numUpdatedRows } = await withoutPerson(database)
    .updateTable('job')
    .set({ stop_asked: true })
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Notes as failed what a kind's dead processes left running. The caller holds the kind's lock: nobody
 * is at it.
 */
export async function endDeadJobs(database: Database, kind: string): Promise<void> {
  await withoutPerson(database)
    .updateTable('job')
    .set({ state: 'failed', problem: INTERRUPTED, ended_at: sql<Date>`now()` })
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .execute();
}

/** The latest job of a kind; one whose process died is told as failed. */
export async function latestJob(database: Database, kind: string): Promise<LongJob | null> {
  const found = await readLatest(database, kind);
  if (found?.state !== 'running') return found;
  const lock = await tryLock(database, kind);
  if (!lock) return found;
  try {
    await endDeadJobs(database, kind);
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
