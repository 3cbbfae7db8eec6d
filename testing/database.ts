import { randomBytes } from 'node:crypto';
import { type Database, openDatabase, createPool } from '@dosye/server/database/pool.ts';
import { Client, type Pool } from 'pg';
import { inject } from 'vitest';
import { cleanUp } from './cleanUp.ts';
import { databaseUrl, TEMPLATE, testLogins } from './databaseUrl.ts';
import { WAIT_LIMIT } from './limits.ts';

const TIMEOUTS = {
  connectionTimeoutMillis: WAIT_LIMIT,
  statement_timeout: WAIT_LIMIT,
  lock_timeout: WAIT_LIMIT,
  query_timeout: WAIT_LIMIT,
  idle_in_transaction_session_timeout: WAIT_LIMIT,
};

export type TestDatabase = {
  /** As the application sees it: login `dosye_app`, row level security on. */
  database: Database;
  /** As the application sees it, on a login that may date entries of the history. */
  dated: Database;
  /** As its owner, for set-up and checks that bypass the application. */
  owner: Pool;
  /** Address of this database, as its owner. */
  url: string;
  drop: () => Promise<void>;
};

/**
 * A database for one test file: an empty, migrated copy created in some 50 ms, dropped after the tests of the
 * file.
 * @param template that it is a copy of
 */
export async function testDatabase(template = inject('templateName')): Promise<TestDatabase> {
  const made = await cloneDatabase(template);
  cleanUp(made.drop);
  return made;
}

/** Like {@link testDatabase}, but the caller drops it. */
export async function cloneDatabase(template = inject('templateName')): Promise<TestDatabase> {
  const name = `${TEMPLATE}_${randomBytes(6).toString('hex')}`;
  // The other strategy writes every page into the log too.
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(inject('ownerUrl'), name);
  const database = openDatabase(testLogins(url), 6);
  const dated = database.openForDating();
  // The application's time-outs are meant for users; a test may run on a busy machine.
  for (const { pool, locks } of [database, database.patient, dated]) {
    for (const each of [pool, locks]) Object.assign(each.options, TIMEOUTS);
  }
  const owner = createPool({ connectionString: url, max: 2 });
  const drop = async (): Promise<void> => {
    await Promise.all([database.close(), dated.close(), owner.end()]);
    await onServer(`drop database if exists ${name} with (force)`);
  };
  return { database, dated, owner, url, drop };
}

/**
 * A database without tables, for tests of the set-up; dropped after the tests of the file.
 * @returns its address, as owner
 */
export async function emptyDatabase(): Promise<string> {
  const name = `${TEMPLATE}_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  cleanUp(() => onServer(`drop database if exists ${name} with (force)`));
  return databaseUrl(inject('ownerUrl'), name);
}

/** PostgreSQL refuses to copy a template that another copy is being made of at that moment. */
const IN_USE = '55006';

async function onServer(text: string): Promise<void> {
  const client = new Client({ connectionString: inject('ownerUrl') });
  await client.connect();
  try {
    for (const until = Date.now() + WAIT_LIMIT; ; ) {
      try {
        await client.query(text);
        return;
      } catch (error) {
        const busy = error instanceof Error && 'code' in error && error.code === IN_USE;
        if (!busy || Date.now() > until) throw error;
        await client.query('select pg_sleep(0.02)');
      }
    }
  } finally {
    await client.end();
  }
}
