import type { BackupPhase } from '@dosye/domain/calls/backup.ts';
import { JOB_KINDS, JOBS, type Job, type JobKind } from '@dosye/domain/calls/jobs.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import type { JobTable, Tables } from '../database/tables.ts';
import { heldLocks } from './lock.ts';

const INTERRUPTED = 'Le serveur s’est arrêté pendant ce travail. Recommencez.';

/** A job that starts. */
export interface NewJob {
  kind: JobKind;
  /** User name. */
  startedBy: string;
  subject?: string;
  /** By default now. */
  startedAt?: Date;
}

/** Inserts the row of a job that starts. @returns it, and the checkpoint where it continues */
export async function insertJob(
  database: Database,
  { kind, startedBy, subject = '', startedAt }: NewJob,
): Promise<{ job: Job; checkpoint: object | null }> {
  const row = await withoutPerson(database)
    .insertInto('job')
    .values({
      kind,
      subject,
      started_by: startedBy,
      ...(startedAt && { started_at: startedAt }),
      checkpoint: lastCheckpoint(kind),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { job: toJob(row), checkpoint: row.checkpoint };
}

/** Position of the last job of a kind, unless it is done or older than a day, when too much has changed since. */
const lastCheckpoint = (kind: JobKind) => sql<object | null>`(
  select case when state <> 'done' and started_at > now() - interval '1 day' then checkpoint end
  from job where kind = ${kind} order by id desc limit 1)`;

/** Progress of a job. */
export interface Progress {
  subject?: string;
  phase?: BackupPhase;
  done?: number;
  total?: number;
  /** Position from which the next job of this kind continues if this one ends early. */
  checkpoint?: object;
}

/** Writes the progress of a job. @returns whether it was stopped */
export async function recordProgress(
  database: Database,
  id: number,
  { checkpoint, ...progress }: Progress,
): Promise<boolean> {
  const row = await withoutPerson(database)
    .updateTable('job')
    // An UPDATE needs at least one column, also when nothing has changed.
    .set({
      kind: sql`kind`,
      ...progress,
      ...(checkpoint && { checkpoint: JSON.stringify(checkpoint) }),
    })
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

/** Writes the outcome of a job, unless it has one. */
export async function recordEnd(
  database: Database,
  id: number,
  outcome: JobOutcome,
): Promise<void> {
  const result = 'result' in outcome ? JSON.stringify(outcome.result) : null;
  await withoutPerson(database)
    .updateTable('job')
    .set({ ...outcome, result, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Stops the running job of a kind, on whichever server it runs. @returns false when none is running */
export async function requestStop(queries: Kysely<Tables>, kind: JobKind): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('job')
    .set({ stop_asked: true })
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks the jobs of dead processes as failed; the caller holds the lock of their kinds. */
export async function failAbandonedJobs(database: Database, lock: string): Promise<void> {
  const kinds = JOB_KINDS.filter((kind) => JOBS[kind].lock === lock);
  await withoutPerson(database)
    .updateTable('job')
    .set({ state: 'failed', problem: INTERRUPTED, ended_at: sql<Date>`now()` })
    .where('kind', 'in', kinds)
    .where('state', '=', 'running')
    .execute();
}

/**
 * The latest job of each of these kinds. One whose process died is reported as failed: nobody holds the lock of its kind,
 * and its row, read again after that, is still that of a running job.
 */
export async function latestJobs(database: Database, kinds: readonly JobKind[]): Promise<Job[]> {
  const jobs = await readLatest(database, kinds);
  const running = jobs.filter(({ state }) => state === 'running');
  if (running.length === 0) return jobs;
  const locks = await heldLocks(
    database,
    running.map(({ kind }) => JOBS[kind].lock),
  );
  const suspects = running.filter(({ kind }) => !locks.has(JOBS[kind].lock));
  if (suspects.length === 0) return jobs;
  const again = await readLatest(database, kinds);
  return again.map((job) =>
    job.state === 'running' && suspects.some(({ id }) => id === job.id)
      ? { ...job, state: 'failed', problem: INTERRUPTED }
      : job,
  );
}

/** The latest job of a kind, or null. */
export const latestJob = async (database: Database, kind: JobKind): Promise<Job | null> =>
  (await latestJobs(database, [kind]))[0] ?? null;

async function readLatest(database: Database, kinds: readonly JobKind[]): Promise<Job[]> {
  const { rows } = await sql<Row>`
    select j.* from unnest(${kinds}::text[]) as k (kind) cross join lateral (
      select * from job where job.kind = k.kind order by id desc limit 1) j`.execute(
    withoutPerson(database),
  );
  return rows.map(toJob);
}

type Row = Selectable<JobTable>;

const toJob = ({ started_by, started_at, ended_at, ...row }: Row): Job => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  subject: row.subject,
  phase: row.phase,
  startedBy: started_by,
  startedAt: started_at.toISOString(),
  endedAt: ended_at?.toISOString() ?? null,
  done: row.done,
  total: row.total,
  problem: row.problem,
  result: row.result,
});
