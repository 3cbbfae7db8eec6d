import type { Job } from '@dosye/domain/calls/jobs.ts';
import type { BackupVerification } from '@dosye/domain/calls/nightlyBackup.ts';
import { type Kysely, sql } from 'kysely';
import { withoutPerson } from '../../access/transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Database } from '../../database/pool.ts';
import type { Attempt } from './timetable.ts';

/** A written archive. */
export interface WrittenArchive {
  fileName: string;
  size: number;
  /** ISO instant of the data in it. */
  madeAt: string;
}

/** Result of the job of a nightly backup, which is done once its archive was verified. */
interface VerifiedArchive extends WrittenArchive {
  compared: BackupVerification;
  /** French sentence that says why its copy is not in the cloud; null when it is, or where no store is configured. */
  cloudProblem: string | null;
}

/** The jobs of the nightly backups; the subject of each is its night, YYYY-MM-DD in Haiti. */
const attempts = (queries: Kysely<Tables>) =>
  queries
    .selectFrom('job')
    .where('kind', '=', 'nightly-backup')
    .select(['id', 'state', 'started_at', 'problem', 'result']);

/** The attempts at the backup of a night, in their order. */
export async function attemptsOf(database: Database, day: string): Promise<Attempt[]> {
  const rows = await attempts(withoutPerson(database))
    .where('subject', '=', day)
    .orderBy('id')
    .execute();
  return rows.map(({ state, started_at }) => ({ state, startedAt: started_at }));
}

/** Records why the copy of a verified archive is not in the cloud. @param id of its job */
export async function recordCloudProblem(
  database: Database,
  id: number,
  problem: string | null,
): Promise<void> {
  await withoutPerson(database)
    .updateTable('job')
    .set({ result: sql<string>`result || jsonb_build_object('cloudProblem', ${problem}::text)` })
    .where('id', '=', id)
    .execute();
}

/** How many pictures and acts each verified archive lacks, by its name. */
export async function lostByName(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await attempts(withoutPerson(database)).where('state', '=', 'done').execute();
  return new Map(
    rows.map(({ result }) => {
      const { fileName, compared } = result as VerifiedArchive;
      return [fileName, compared.missing];
    }),
  );
}

/** The data of the dashboard's line. */
export interface LatestBackups {
  /** The last verified backup, with the id of its job. */
  verified: (VerifiedArchive & { id: number }) | undefined;
  /** The last attempt, ended or running. */
  attempt: { state: Job['state']; startedAt: Date; problem: string } | undefined;
}

export async function latestBackups(queries: Kysely<Tables>): Promise<LatestBackups> {
  const rows = attempts(queries).orderBy('id', 'desc').limit(1);
  const [verified, attempt] = await Promise.all([
    rows.where('state', '=', 'done').executeTakeFirst(),
    rows.where('state', '!=', 'stopped').executeTakeFirst(),
  ]);
  return {
    verified: verified && { id: verified.id, ...(verified.result as VerifiedArchive) },
    attempt: attempt && {
      state: attempt.state,
      startedAt: attempt.started_at,
      problem: attempt.problem ?? '',
    },
  };
}
