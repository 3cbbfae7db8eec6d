import type { HistoryAnswer } from '@dosye/domain/calls/history.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { inTransaction } from '../../src/access/transaction.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { retentions } from '@dosye/kinds/retention/area.ts';
import { retention } from '@dosye/kinds/retention/kind.ts';
import { addPerson, GRAND_ANSE, NIPPES } from '@dosye/testing/accounts.ts';
import { majeur } from '@dosye/testing/records.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { create, offices } from '../dossiers/offices.ts';

const { app, database, as, people, owner } = await offices();

/** A super role whose own office is Grand'Anse. */
let chief: Client;

const list = async (client: Client, filters: object = {}): Promise<HistoryAnswer> =>
  (await client.post('/api/admin/activity-log/list', { filters, limit: 200 })).json();

/** All that an admin can read of the history, by both calls. */
async function readBy(client: Client, filters: object = {}): Promise<string> {
  const { logs, total } = await list(client, filters);
  expect(logs).toHaveLength(total);
  const table = await client.post('/api/admin/activity-log/export', { filters });
  for (const { details } of logs) expect(table.body).toContain(details.split('"')[0]);
  return JSON.stringify(logs) + table.body;
}

beforeAll(async () => {
  await addPerson(database, { username: 'chef', role: 'super_admin', bureauId: GRAND_ANSE });
  chief = await signIn(app, 'chef');
});

/** Creates, reads, changes, prints and deletes a dossier of an office; answers its number and title. */
async function wholeLife(
  area: AreaDeclaration,
  kind: KindDeclaration,
  bureauId: number,
): Promise<string[]> {
  const record = sampleOf(kind, 40 + bureauId);
  const path = `/api/${area.id}`;
  const body = { ...bodyOf(area, kind, record), bureauId, force: true };
  const { id, version: _version, ...made } = await create(chief, path, body);
  await chief.get(`${path}/${id}`);
  const other = bodyOf(area, kind, sampleOf(kind, 70 + bureauId));
  for (const change of [other, { [area.jsonKeys.record]: made }]) {
    await chief.put(`${path}/${id}`, change);
  }
  for (const download of area === AREAS[0] ? (kind.downloads ?? []).slice(0, 1) : []) {
    await chief.get(`/api${download.path.replace('{id}', String(id))}`);
  }
  await chief.post(`${path}/${id}/printed`);
  expect((await chief.delete(`${path}/${id}`)).statusCode).toBe(200);
  return [made.dossierNo, kind.title(record)];
}

describe('what a super role of an office did to a dossier', () => {
  it.each(
    AREAS.map((area) => [area.id, area, area.kinds[0] as KindDeclaration] as const),
  )('is seen by the admin of its office, and by no other: %s', async (_id, area, kind) => {
    const named = await wholeLife(area, kind, NIPPES);
    const seen = await readBy(as.admin, { user: 'chef' });
    for (const name of named.filter(Boolean)) expect(seen).not.toContain(name);
    expect((await list(as.superAdmin, { searchTerm: named[0] })).total).toBeGreaterThanOrEqual(4);
    const [number = ''] = await wholeLife(area, kind, GRAND_ANSE);
    const mine = await list(as.admin, { searchTerm: number });
    expect(mine.total).toBeGreaterThanOrEqual(4);
    expect(mine.total).toBe((await list(as.superAdmin, { searchTerm: number })).total);
  });

  it('is not shown by a query that forgets the office', async () => {
    const seen = await inTransaction(database, people.admin, (trx) =>
      trx.selectFrom('action_log').select('dossier_bureau_id').distinct().execute(),
    );
    const about = new Set(seen.map(({ dossier_bureau_id }) => dossier_bureau_id));
    expect(about).toEqual(new Set([GRAND_ANSE, null]));
  });
});

describe('what a super role of an office did to many dossiers', () => {
  const searchTerm = 'Toussaint-Louverture';
  const day = '2024-06-15';
  const acts: [string, (bureauId: number | undefined) => Promise<{ statusCode: number }>][] = [
    [
      'EXPORT_PERSON',
      (bureauId) =>
        chief.post('/api/persons/export', { filters: { searchTerm, bureauId }, format: 'csv' }),
    ],
    [
      'PRINT_RETENTION_LIVRET',
      (bureauId) =>
        chief.post('/api/retention/livret-data', {
          startDate: '2000-01-01',
          endDate: day,
          bureauId,
        }),
    ],
    [
      'VIEW_REPORT',
      (bureauId) => chief.post('/api/reports', { startDate: day, endDate: day, bureauId }),
    ],
  ];

  beforeAll(async () => {
    for (const bureauId of [GRAND_ANSE, NIPPES]) {
      await create(chief, '/api/retention', { ...bodyOf(retentions, retention), bureauId });
    }
  });

  it.each(acts)('is seen by its admin for the own office alone: %s', async (actionType, act) => {
    for (const bureauId of [NIPPES, undefined]) {
      expect((await act(bureauId)).statusCode).toBe(200);
      expect((await list(as.admin, { actionType })).total).toBe(0);
    }
    expect((await act(GRAND_ANSE)).statusCode).toBe(200);
    expect((await list(as.admin, { actionType })).total).toBe(1);
    expect((await list(as.superAdmin, { actionType })).total).toBe(3);
  });

  it('is seen when an agent of that office did it', async () => {
    await as.agent.post('/api/persons/export', { filters: { searchTerm }, format: 'csv' });
    const { logs } = await list(as.admin, { user: 'mireille', actionType: 'EXPORT_PERSON' });
    expect(logs).toHaveLength(1);
    expect(logs[0]?.details).toContain(searchTerm);
  });
});

describe('what a super role of an office did to people and offices', () => {
  const account = (username: string, bureau_id: number) => ({
    userData: { username, password: 'Nouveau-Passe9!', role: 'user', bureau_id },
  });

  it('is seen by its admin for the own office alone', async () => {
    for (const [name, bureauId] of [
      ['clotilde', GRAND_ANSE],
      ['hermine', NIPPES],
    ] as const) {
      expect((await chief.post('/api/admin/users', account(name, bureauId))).statusCode).toBe(201);
      const { rows } = await owner.query('select id from app_user where username = $1', [name]);
      const path = `/api/admin/users/${rows[0].id}`;
      expect((await chief.put(`${path}/role`, { role: 'admin' })).statusCode).toBe(200);
      const taken = { password: 'Motdepasse1!' };
      expect((await chief.delete(path, taken)).statusCode).toBe(200);
    }
    const seen = await readBy(as.admin, { user: 'chef' });
    expect(seen.match(/« clotilde »/g)).toHaveLength(6);
    expect(seen).not.toContain('hermine');
  });

  it('is not seen where it names another office too: a move', async () => {
    const { id } = await addPerson(database, {
      username: 'odette',
      role: 'user',
      bureauId: GRAND_ANSE,
    });
    const moved = await chief.put(`/api/admin/users/${id}/bureau`, { bureauId: NIPPES });
    expect(moved.statusCode).toBe(200);
    expect(await readBy(as.admin, { user: 'chef' })).not.toContain('odette');
    expect((await list(as.superAdmin, { searchTerm: 'odette' })).total).toBe(1);
  });

  it('about no office is seen, as what everybody of the office did', async () => {
    const { logs } = await list(as.admin, { user: 'chef', actionType: 'LOGIN_SUCCESS' });
    expect(logs).toHaveLength(1);
  });
});

describe('somebody who was moved', () => {
  it('leaves to the admin of the former office what they did there, and that alone', async () => {
    const { id } = people.agent;
    await owner.query('update app_user set bureau_id = $1 where id = $2', [NIPPES, id]);
    const moved = await signIn(app, 'agent');
    const before = await list(as.admin, { user: 'mireille' });
    const { dossierNo } = await create(moved, '/api/persons', {
      personData: majeur(),
      force: true,
    });
    expect(await list(as.admin, { user: 'mireille' })).toEqual(before);
    expect((await list(as.adminNippes, { searchTerm: dossierNo })).total).toBe(1);
  });
});
