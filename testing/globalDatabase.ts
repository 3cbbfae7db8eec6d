import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@dosye/server/database/embedded/embedded.ts';
import { migrate } from '@dosye/server/database/migrate.ts';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { databaseUrl, TEMPLATE } from './databaseUrl.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test server's maintenance database, as owner. */
    ownerUrl: string;
    /** Name of the migrated database that each test file copies. */
    templateName: string;
  }
}

/** A crash of the machine during a test run loses nothing: do not wait for the disk. */
const HASTY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Vitest's global set-up: one PostgreSQL for the whole run (or the one of TEST_DATABASE_URL), with
 * a template database migrated once.
 * @returns how to take both down again
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer();
  const templateName = `${TEMPLATE}_${randomBytes(6).toString('hex')}`;
  await statement(server.url, `create database ${templateName}`);
  await migrate({ connectionString: databaseUrl(server.url, templateName) });
  project.provide('ownerUrl', server.url);
  project.provide('templateName', templateName);
  return async () => {
    await statement(server.url, `drop database if exists ${templateName} with (force)`);
    await server.stop();
  };
}

async function testServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const outside = process.env.TEST_DATABASE_URL;
  if (outside !== undefined && outside !== '') return { url: outside, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'dosye-test-'));
  const embedded = await startEmbedded(folder, HASTY);
  const { host, port, user, password, database } = embedded.connection;
  const url = new URL(`postgresql://${user}:${password}@localhost:${port}/${database}`);
  if (host.startsWith('/')) url.searchParams.set('host', host);
  const stop = async (): Promise<void> => {
    await embedded.stop();
    rmSync(embedded.folder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: url.href, stop };
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
