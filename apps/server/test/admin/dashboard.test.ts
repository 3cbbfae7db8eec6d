import type { GlobalStats } from '@dosye/domain/calls/dashboard.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { bodyOf, KIND_ROWS, sampleOf } from '@dosye/testing/samples.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { describe, expect, it } from 'vitest';
import { offices } from '../dossiers/offices.ts';

const { app, as, owner } = await offices();
const stats = async () =>
  (await as.superAdmin.post('/api/superadmin/dashboard-stats')).json<GlobalStats>();

describe('the global dashboard', () => {
  it.each([
    ['agent', 403],
    ['admin', 403],
    ['delegue', 200],
    ['superAdmin', 200],
  ] as const)('for %s: %i', async (name, answer) => {
    expect((await as[name].post('/api/superadmin/dashboard-stats')).statusCode).toBe(answer);
  });

  it.each([
    ['agent', 403],
    ['admin', 403],
    ['delegue', 403],
    ['superAdmin', 200],
  ] as const)('tells %s of the backups: %i', async (name, answer) => {
    expect((await as[name].post('/api/superadmin/backup/nightly')).statusCode).toBe(answer);
  });

  it('says that no backup was ever verified, and what to do', async () => {
    const { body } = await as.superAdmin.post('/api/superadmin/backup/nightly');
    expect(JSON.parse(body)).toEqual({
      ok: false,
      sentence: 'Aucune sauvegarde n’a encore été faite et vérifiée.',
      advice: expect.stringContaining('faites une sauvegarde complète dans « Maintenance »'),
      verifiedAt: null,
      running: false,
    });
  });

  it('is empty before there are dossiers', async () => {
    expect(await stats()).toMatchObject({
      ...Object.fromEntries(AREAS.map(({ jsonKeys }) => [jsonKeys.dashboardTotal, 0])),
      totalUsers: 6,
      totalBureaux: 2,
      activityByBureau: [],
    });
  });

  it('has the figures that a recount has, after creating, changing and deleting', async () => {
    const ids: [string, number][] = [];
    for (const [place, [, { area, kind }]] of KIND_ROWS.entries()) {
      for (const name of ['agent', 'agentNippes', 'agent'] as const) {
        const body = bodyOf(area, kind, sampleOf(kind, place * 10 + ids.length));
        const made = await as[name].post(`/api/${area.id}`, { ...body, force: true });
        expect(made.statusCode).toBe(201);
        ids.push([area.id, made.json().id]);
      }
    }
    const [area, id] = ids[0] as [string, number];
    await as.superAdmin.delete(`/api/${area}/${id}`);
    const { rows: areas } = await owner.query(
      'select area, count(*)::int as n from dossier group by area',
    );
    const { rows: bureaus } = await owner.query(
      `select b.nom, count(*)::int as count from dossier d join bureau b on b.id = d.bureau_id
       group by b.id order by count desc, b.nom_key`,
    );
    const found = await stats();
    for (const { id: name, jsonKeys } of AREAS) {
      expect(found[jsonKeys.dashboardTotal]).toBe(areas.find((row) => row.area === name)?.n ?? 0);
    }
    expect(found.activityByBureau).toEqual(bureaus);
  });

  it('shows the latest actions, without views and sign-ins', async () => {
    const [, { area, kind }] = KIND_ROWS[0] as (typeof KIND_ROWS)[number];
    const body = bodyOf(area, kind, sampleOf(kind, 777));
    const made = await as.agent.post(`/api/${area.id}`, { ...body, force: true });
    for (let times = 0; times < 12; times += 1) {
      await as.agent.get(`/api/${area.id}/${made.json().id}`);
    }
    await signIn(app, 'agentNippes');
    await owner.query(
      "update app_user set full_name = 'Mireille JOSEPH', grade = 'Agent IV' where username = 'mireille'",
    );
    const { recentLogs } = await stats();
    expect(recentLogs).toHaveLength(10);
    expect(recentLogs[0]).toEqual({
      id: expect.any(Number),
      username: 'mireille',
      officer: 'Agent IV Mireille JOSEPH',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      details: expect.stringContaining(made.json().dossierNo),
    });
  });
});
