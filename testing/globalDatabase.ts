import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@dosye/server/database/pool.ts';
import { allowLogin } from '@dosye/server/schema/appRole.ts';
import { migrate } from '@dosye/server/schema/migrate.ts';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { addAccounts } from './accounts.ts';
import { APP_PASSWORD, databaseUrl, TEMPLATE, testLogins } from './databaseUrl.ts';
import { requireTestRole } from './requireTestRole.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test server's maintenance database, as owner. */
    ownerUrl: string;
    /** Name of the migrated database that each test file copies. */
    templateName: string;
    /** The same with the accounts of the tests. */
    staffedName: string;
    /** Folder that is removed with the run; servers of the tests keep their data in it. */
    runFolder: string;
  }
}

/** The projects whose tests need no server. */
const WITHOUT_DATABASE = ['unit', 'component', 'component (chromium)'];

const RUN_PROCESS = fileURLToPath(new URL('./runProcess.ts', import.meta.url));

/**
 * Vitest's global set-up: one PostgreSQL for the whole run (or the one of TEST_DATABASE_URL), with
 * template databases migrated once; nothing when only the tests without a database run.
 * @returns how to take both down again
 */
export default async function setUp(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => WITHOUT_DATABASE.includes(name)))
    return undefined;
  const runFolder = mkdtempSync(join(tmpdir(), 'dosye-test-'));
  // As root the account of PostgreSQL must be able to pass through.
  chmodSync(runFolder, 0o711);
  const { child, url } = await startRunProcess(runFolder);
  await requireTestRole(url);
  const templateName = `${TEMPLATE}_${randomBytes(6).toString('hex')}`;
  await statement(url, `create database ${templateName}`);
  await migrate({ connectionString: databaseUrl(url, templateName) });
  await allowLogin({ connectionString: url }, APP_PASSWORD);
  const staffedName = `${templateName}_staffed`;
  await statement(url, `create database ${staffedName} template ${templateName}`);
  const staffed = openDatabase(testLogins(databaseUrl(url, staffedName)), 1);
  await addAccounts(staffed);
  await staffed.close();
  project.provide('ownerUrl', url);
  project.provide('templateName', templateName);
  project.provide('staffedName', staffedName);
  project.provide('runFolder', runFolder);
  return async () => {
    for (const name of [staffedName, templateName]) {
      await statement(url, `drop database if exists ${name} with (force)`);
    }
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
}

/**
 * Starts the process beside a test run, in a group of its own: whatever ends the group of the run, this one is
 * left to clean up.
 */
export async function startRunProcess(
  runFolder: string,
): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(RUN_PROCESS, [runFolder], { execArgv: [], detached: true });
  return { child, url: await addressFrom(child) };
}

async function addressFrom(child: ChildProcess): Promise<string> {
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The process of the test run ended with ${code}`);
  });
  const [address] = await Promise.race([once(child, 'message'), failed]);
  return address as string;
}

async function statement(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
