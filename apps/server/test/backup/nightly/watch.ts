import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runIfDue, type Scheduler } from '@dosye/server/backup/nightly/schedule.ts';
import { nightlyStatus } from '@dosye/server/backup/nightly/status.ts';
import { withoutPerson } from '@dosye/server/access/transaction.ts';
import { silentLog } from '@dosye/server/platform/log.ts';
import type { NightlyStatus } from '@dosye/domain/calls/nightlyBackup.ts';
import type { Database } from '@dosye/server/database/pool.ts';
import type { AppWithFolder } from '../office.ts';

/** A server whose clock is set by a test. */
export interface TestWatch extends Scheduler {
  folder: string;
  /** Sets the clock to a later instant and runs the scheduler. */
  at: (instant: string) => Promise<boolean>;
  status: () => Promise<NightlyStatus>;
  /** The archives in its folder, and all other files. */
  archives: () => string[];
}

/**
 * A server with an early start.
 * @param folder name of the folder of its backups
 */
export function watchOf(
  office: AppWithFolder,
  folder = 'sauvegardes',
  changes: Partial<Scheduler> = {},
): TestWatch {
  const backupDir = join(office.folder, folder);
  mkdirSync(backupDir, { recursive: true });
  const settings = { ...office.settings, backupDir, backupHour: 2 };
  let clock = new Date(0);
  const watch: TestWatch = {
    services: { database: office.database, files: office.files, jobs: office.jobs, settings },
    log: silentLog(),
    now: () => clock,
    volume: async () => ({ id: 1, free: Number.MAX_SAFE_INTEGER }),
    signal: new AbortController().signal,
    serverStart: new Date('2020-01-01T00:00:00Z'),
    ...changes,
    folder: backupDir,
    at: (instant) => {
      clock = new Date(instant);
      return runIfDue(watch);
    },
    status: () => nightlyStatus(withoutPerson(office.database), watch.services.settings, clock),
    archives: () => readdirSync(backupDir).toSorted(),
  };
  return watch;
}

/** The scratch databases of the application. */
export async function scratchDatabases({ owner }: AppWithFolder): Promise<string[]> {
  const { rows } = await owner.query<{ datname: string }>(
    `select datname from pg_database where datname = 'dosye_verification_' ||
      (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ datname }) => datname);
}

/** The application's database, for a role that sees every row and may not create databases. */
export async function withoutRight(
  office: AppWithFolder,
): Promise<{ database: Database; drop: () => Promise<void> }> {
  const { database, owner } = office;
  const role = `dosye_sans_droit_${randomBytes(4).toString('hex')}`;
  await owner.query(`create role ${role} nosuperuser nocreatedb bypassrls;
    grant select on all tables in schema public to ${role};
    grant select on all sequences in schema public to ${role};
    grant dosye_app to ${role};
    do $$ begin execute format('grant create on database %I to ${role}', current_database()); end $$`);
  return {
    database: {
      ...database,
      connectAsOwner: async (name) => {
        const client = await database.connectAsOwner(name);
        await client.query(`set role ${role}`);
        return client;
      },
    },
    drop: async () => {
      await owner.query(`drop owned by ${role}; drop role ${role}`);
    },
  };
}
