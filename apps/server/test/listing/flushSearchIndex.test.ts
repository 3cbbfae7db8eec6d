import { majeur } from '@dosye/testing/records.ts';
import { startServerProcess, testFolder } from '@dosye/testing/server.ts';
import { beforeAll, expect, it } from 'vitest';
import { create, offices } from '../dossiers/offices.ts';

const { as, owner, url } = await offices();

beforeAll(() => owner.query('create extension if not exists pgstattuple'));

const pendingPages = async (): Promise<number> => {
  const { rows } = await owner.query<{ pending_pages: number }>(
    `select pending_pages from pgstatginindex('dossier_search_keys')`,
  );
  return rows[0]?.pending_pages ?? 0;
};

/** What PostgreSQL lets a pending list grow to, unless an index says otherwise: 4 MB in pages of 8 kB. */
const DEFAULT_LIMIT = 512;

/** Gives dossiers thousands of other keys. */
const CHANGE = `update dossier_search set search = (
  select string_agg(md5(n::text || $1::text), ' ') from generate_series(1, 3000) n) || ' ~'`;

it('a save flushes no pending entry, however many there are, and its dossier is found at once', async () => {
  await create(as.agent, '/api/persons', { personData: majeur() });
  for (let turn = 0; turn < 60; turn += 1) await owner.query(CHANGE, [turn]);
  const before = await pendingPages();
  expect(before).toBeGreaterThan(DEFAULT_LIMIT);
  const personData = majeur({ 'renseignementsPersonnels.nomFamille': 'ZAGOT' });
  const { id } = await create(as.agent, '/api/persons', { personData, force: true });
  expect(await pendingPages()).toBeGreaterThan(before);
  const found = await as.agent.post('/api/persons/list', { filters: { searchTerm: 'zagot' } });
  expect(found.json().persons.map((row: { id: number }) => row.id)).toEqual([id]);
});

it('a running server flushes them', async () => {
  expect(await pendingPages()).toBeGreaterThan(DEFAULT_LIMIT);
  const server = startServerProcess({ DATABASE_URL: url, DATA_DIR: testFolder() });
  await server.address;
  await expect.poll(pendingPages).toBe(0);
});
