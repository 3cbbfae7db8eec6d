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

it('what clerks do all day is parsed once on each connection', async () => {
  const key = { 'idempotency-key': 'une-journee-ordinaire' };
  const personData = majeur();
  const made = await as.agent.post('/api/persons', { personData }, key);
  const { id } = made.json<{ id: number }>();
  await as.agent.get(`/api/persons/${id}`);
  const changed = majeur({ 'renseignementsPersonnels.surnom': 'Ti Pyè' });
  await as.agent.put(`/api/persons/${id}`, { personData: changed });
  await as.agent.post('/api/persons', { personData });
  await as.agent.post('/api/matches', { kind: 'certificat-majeur', record: personData });
  await as.agent.get(`/api/persons/${id}/history`);
  await list(as.agent, PERSONS);
  await as.agent.post('/api/global-totals');
  await as.superAdmin.delete(`/api/persons/${id}`);
  const names = new Set((await prepared()).map(({ name }) => name));
  expect([...names]).toEqual(
    expect.arrayContaining([
      'checked-person-genericPlan',
      'idempotency-lock',
      'create-dossier',
      'delete-dossier',
      'duplicates',
      'duplicates-persons',
      'global-totals',
      'lock-dossier',
      'matches',
      'next-dossier-id',
      'open-dossier',
      'saved-with-key',
      'select-dossier',
      'session',
      'stored-totals',
      'update-dossier',
    ]),
  );
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
