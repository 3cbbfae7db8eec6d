import type { BackupVerification } from '@dosye/domain/calls/nightlyBackup.ts';
import { withoutPerson } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import type { Attempt } from './night.ts';

const DIED = 'Le serveur s’est arrêté pendant la sauvegarde.';

/** The attempts at the backup of a night, the first one first. */
export async function attemptsOf(database: Database, day: string): Promise<Attempt[]> {
  const rows = await withoutPerson(database)
    .selectFrom('nightly_backup')
    .select(['state', 'started_at'])
    .where('night', '=', day)
    .orderBy('id')
    .execute();
  return rows.map(({ state, started_at }) => ({ state, startedAt: started_at }));
}

/** Notes as failed what processes that died left. The caller holds the lock of the nightly backups. */
export async function endDead(database: Database, now: Date): Promise<void> {
  await withoutPerson(database)
    .updateTable('nightly_backup')
    .set({ state: 'failed', problem: DIED, ended_at: now })
    .where('state', '=', 'running')
    .execute();
}

/** Notes an attempt that begins. @returns its number */
export async function noteBegun(database: Database, day: string, now: Date): Promise<number> {
  const { id } = await withoutPerson(database)
    .insertInto('nightly_backup')
    .values({ night: day, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An archive that was written. */
export interface MadeArchive {
  fileName: string;
  size: number;
  madeAt: Date;
}

export async function noteMade(
  database: Database,
  id: number,
  { fileName, size, madeAt }: MadeArchive,
): Promise<void> {
  await change(database, id, { file_name: fileName, size, made_at: madeAt });
}

/** @param cloudProblem what is true until its copy has been sent; null where no cloud is set up */
export const noteVerified = (
  database: Database,
  id: number,
  compared: BackupVerification,
  cloudProblem: string | null,
  now: Date,
): Promise<void> =>
  change(database, id, {
    state: 'verified',
    compared: JSON.stringify(compared),
    cloud_problem: cloudProblem,
    ended_at: now,
  });

export const noteCloud = (database: Database, id: number, problem: string | null): Promise<void> =>
  change(database, id, { cloud_problem: problem });

export const noteFailed = (
  database: Database,
  id: number,
  problem: string,
  now: Date,
): Promise<void> => change(database, id, { state: 'failed', problem, ended_at: now });

export const noteStopped = (database: Database, id: number, now: Date): Promise<void> =>
  change(database, id, { state: 'stopped', ended_at: now });

/** An attempt that was none: something else was under way. */
export async function forget(database: Database, id: number): Promise<void> {
  await withoutPerson(database).deleteFrom('nightly_backup').where('id', '=', id).execute();
}

interface Change {
  state?: string;
  file_name?: string;
  size?: number;
  made_at?: Date;
  compared?: string;
  problem?: string;
  cloud_problem?: string | null;
  ended_at?: Date;
}

async function change(database: Database, id: number, set: Change): Promise<void> {
  await withoutPerson(database)
    .updateTable('nightly_backup')
    .set(set)
    .where('id', '=', id)
    .execute();
}

/** The names of the archives that were verified. */
export async function verifiedNames(database: Database): Promise<ReadonlySet<string>> {
  const rows = await withoutPerson(database)
    .selectFrom('nightly_backup')
    .select('file_name')
    .where('state', '=', 'verified')
    .execute();
  return new Set(rows.flatMap(({ file_name }) => file_name ?? []));
}

/** The last verified backup, if its copy should be in the cloud and is not. */
export async function unsentCopy(
  database: Database,
): Promise<{ id: number; fileName: string } | undefined> {
  const last = await withoutPerson(database)
    .selectFrom('nightly_backup')
    .select(['id', 'file_name', 'cloud_problem'])
    .where('state', '=', 'verified')
    .orderBy('made_at', 'desc')
    .executeTakeFirst();
  if (!last?.file_name || last.cloud_problem === null) return undefined;
  return { id: last.id, fileName: last.file_name };
}

/** What the line of the dashboard is made of. */
export interface Latest {
  /** The last backup that was verified. */
  verified:
    | { madeAt: Date; size: number; compared: BackupVerification; cloudProblem: string | null }
    | undefined;
  /** The last attempt that has an end, or is under way. */
  attempt: { state: Attempt['state']; startedAt: Date; problem: string } | undefined;
}

export async function latestNights(database: Database): Promise<Latest> {
  const rows = withoutPerson(database).selectFrom('nightly_backup').selectAll();
  const [verified, attempt] = await Promise.all([
    rows.where('state', '=', 'verified').orderBy('made_at', 'desc').limit(1).executeTakeFirst(),
    rows.where('state', '!=', 'stopped').orderBy('id', 'desc').limit(1).executeTakeFirst(),
  ]);
  return {
    verified:
      verified?.made_at && verified.compared
        ? {
            madeAt: verified.made_at,
            size: verified.size ?? 0,
            compared: verified.compared,
            cloudProblem: verified.cloud_problem,
          }
        : undefined,
    attempt: attempt && {
      state: attempt.state,
      startedAt: attempt.started_at,
      problem: attempt.problem ?? '',
    },
  };
}
