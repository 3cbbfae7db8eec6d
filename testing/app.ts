import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@dosye/server/start/app.ts';
import { trackingStore } from '@dosye/server/files/uploads.ts';
import type { FileStore } from '@dosye/server/storage/fileStore.ts';
import { FolderStore } from '@dosye/server/storage/folderStore.ts';
import { Jobs } from '@dosye/server/jobs/run.ts';
import type { App } from '@dosye/server/platform/fastify.ts';
import { silentLog } from '@dosye/server/platform/log.ts';
import { readSettings, type Settings } from '@dosye/server/settings/settings.ts';
import './checkAnswers.ts';
import { cleanUp } from './cleanUp.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { inject } from 'vitest';

export type TestApp = TestDatabase & { app: App; settings: Settings; files: FileStore; jobs: Jobs };

/** Encrypts the keys of acts in tests, which write no file beside the data. */
const ACT_KEY = Buffer.alloc(32, 7);

/**
 * The whole application with its own database, in this process; calls are made by `app.inject`. Both are
 * removed after the test, or after the tests of the file.
 * @param changes settings that differ from the defaults
 * @param web folder of the built page, for tests that look at screens
 */
export const testApp = async (changes: Partial<Settings> = {}, web?: string): Promise<TestApp> =>
  appOn(await testDatabase(), changes, web);

/** The same with the accounts of the tests (accounts.ts). */
export const staffedApp = async (changes: Partial<Settings> = {}): Promise<TestApp> =>
  appOn(await testDatabase(inject('staffedName')), changes);

async function appOn(
  made: TestDatabase,
  changes: Partial<Settings> = {},
  web?: string,
): Promise<TestApp> {
  const settings: Settings = { ...readSettings({}, process.cwd()), actKey: ACT_KEY, ...changes };
  const folder = mkdtempSync(join(tmpdir(), 'dosye-files-'));
  const files = trackingStore(made.database, new FolderStore(folder));
  const jobs = new Jobs(made.database, silentLog());
  const app = await buildApp({ database: made.database, settings, files, jobs, webFolder: web });
  cleanUp(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { ...made, app, settings, files, jobs };
}
