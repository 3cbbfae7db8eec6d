import type { BackupVerification } from '@dosye/domain/calls/nightlyBackup.ts';
import { withoutPerson } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import type { Attempt } from './timetable.ts';

const DIED = 'Le serveur s’est arrêté pendant la sauvegarde.';

/** The attempts at the backup of a night, in their order. */
export async function attemptsOf(database: Database, day: string): Promise<Attempt[]> {
  const rows = await withoutPerson(database)
    .selectFrom('nightly_backup')
    .select(['state', 'started_at'])
    .where('night', '=', day)
    .orderBy('id')
    .execute();
  return rows.map(({ state, started_at }) => ({ state, startedAt: started_at }));
}

/** Marks attempts of dead processes as failed. The caller holds the lock of the nightly backups. */
export async function failAbandonedAttempts(database: Database, now: Date): Promise<void> {
  await withoutPerson(database)
    .updateTable('nightly_backup')
    .set({ state: 'failed', problem: DIED, ended_at: now })
    .where('state', '=', 'running')
    .execute();
}

/** Inserts the row of an attempt that starts. @returns its id */
export async function insertAttempt(database: Database, day: string, now: Date): Promise<number> {
  const { id } = await withoutPerson(database)
    .insertInto('nightly_backup')
    .values({ night: day, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A written archive. */
export interface WrittenArchive {
  fileName: string;
  size: number;
  madeAt: Date;
}

export async function recordArchive(
  database: Database,
  id: number,
  { fileName, size, madeAt }: WrittenArchive,
): Promise<void> {
  await change(database, id, { file_name: fileName, size, made_at: madeAt });
}

/** @param cloudProblem problem recorded until the upload; null where no cloud store is configured */
export const recordVerified = (
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

export const recordCloudProblem = (
  database: Database,
  id: number,
  problem: string | null,
): Promise<void> => change(database, id, { cloud_problem: problem });

export const recordFailure = (
  database: Database,
  id: number,
  problem: string,
  now: Date,
): Promise<void> => change(database, id, { state: 'failed', problem, ended_at: now });

export const recordStopped = (database: Database, id: number, now: Date): Promise<void> =>
  change(database, id, { state: 'stopped', ended_at: now });

/** Deletes an attempt that did not start because another backup or a restore was running. */
export async function deleteAttempt(database: Database, id: number): Promise<void> {
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

/** The names of the verified archives. */
export async function verifiedNames(database: Database): Promise<ReadonlySet<string>> {
  const rows = await withoutPerson(database)
    .selectFrom('nightly_backup')
    .select('file_name')
    .where('state', '=', 'verified')
    .execute();
  return new Set(rows.flatMap(({ file_name }) => file_name ?? []));
}

/** The last verified backup if its upload is missing. */
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

/** The data of the dashboard's line. */
export interface LatestBackups {
  /** The last verified backup. */
  verified:
    | { madeAt: Date; size: number; compared: BackupVerification; cloudProblem: string | null }
    | undefined;
  /** The last attempt, ended or running. */
  attempt: { state: Attempt['state']; startedAt: Date; problem: string } | undefined;
}

export async function latestBackups(database: Database): Promise<LatestBackups> {
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
