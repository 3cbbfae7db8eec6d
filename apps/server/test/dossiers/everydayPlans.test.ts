import type { PoolClient } from 'pg';
import { majeur } from '@dosye/testing/records.ts';
import { expect, it, test } from 'vitest';
import { PERSONS, list } from './listed.ts';
import { offices } from './offices.ts';

const { as, database } = await offices();
// A connection that is closed because it is idle takes its statements along.
Object.assign(database.pool.options, { idleTimeoutMillis: 0 });

interface Prepared {
  name: string;
  /** How often it ran by the plan for any values, and by a plan for the values given. */
  generic: number;
  custom: number;
}

/** The statements that the connections of the application have prepared. */
async function prepared(): Promise<Prepared[]> {
  const { pool } = database;
  const clients: PoolClient[] = await Promise.all(
    Array.from({ length: pool.options.max }, () => pool.connect()),
  );
  try {
    const answers = await Promise.all(
      clients.map((client) =>
        client.query<Prepared>(
          `select name, generic_plans::int as generic, custom_plans::int as custom
            from pg_prepared_statements`,
        ),
      ),
    );
    return answers.flatMap(({ rows }) => rows);
  } finally {
    for (const client of clients) client.release();
  }
}

async function everydayCalls(day: string): Promise<void> {
  const personData = majeur();
  const key = { 'idempotency-key': `une-journee-${day}` };
  const created = await as.agent.post('/api/persons', { personData, force: true }, key);
  const { id } = created.json<{ id: number }>();
  await as.agent.get(`/api/persons/${id}`);
  const changed = majeur({ 'renseignementsPersonnels.surnom': `Ti Pyè ${day}` });
  await as.agent.put(`/api/persons/${id}`, { personData: changed });
  await as.agent.post('/api/persons', { personData });
  await as.agent.post('/api/matches', { kind: 'certificat-majeur', record: personData });
  await list(as.agent, PERSONS);
  await as.agent.post('/api/global-totals');
}

it('what clerks do all day has the same statements every day, which are prepared', async () => {
  const names = async () => new Set((await prepared()).map(({ name }) => name));
  await everydayCalls('lundi');
  const monday = await names();
  await everydayCalls('mardi');
  expect(await names()).toEqual(monday);
  const reads = ['open-dossier', 'session', 'stored-totals'];
  expect([...monday]).toEqual(expect.arrayContaining(reads));
  const saves = [...monday].filter((name) => name.startsWith('query-'));
  expect(saves.length).toBeGreaterThan(20);
});

const NAME = { key: 'nom', direction: 'asc' };
const ENTRY = { key: 'created_at', direction: 'asc' };

test.each([
  ['without filters', { sortConfig: NAME }, 'generic'],
  ['with filters, by entry', { filters: { sexe: 'Homme' }, sortConfig: ENTRY }, 'generic'],
  ['with filters, by name', { filters: { sexe: 'Homme' }, sortConfig: NAME }, 'custom'],
  ['of some days', { filters: { dateDebut: '2026-01-01' }, sortConfig: ENTRY }, 'custom'],
  ['up to a day', { filters: { dateFin: '2026-12-31' }, sortConfig: ENTRY }, 'custom'],
  ['of a search', { filters: { searchTerm: 'wilner' }, sortConfig: NAME }, 'generic'],
] as const)('a list %s is planned as suits it', async (_which, request, expected) => {
  const plansOfLists = async () => {
    const found = (await prepared()).filter(({ name }) => /^(?:page|list-search)-/.test(name));
    const sum = (of: 'generic' | 'custom') => found.reduce((n, one) => n + one[of], 0);
    return { generic: sum('generic'), custom: sum('custom') };
  };
  const before = await plansOfLists();
  await list(as.agent, PERSONS, request);
  const after = await plansOfLists();
  expect({
    generic: after.generic - before.generic,
    custom: after.custom - before.custom,
  }).toEqual({ generic: 0, custom: 0, [expected]: 1 });
});
