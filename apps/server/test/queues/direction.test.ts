import type { Overview } from '@dosye/domain/calls/home.ts';
import { isUnused } from '@dosye/domain/people/rules/accounts.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import { describe, expect, it } from 'vitest';
import { offices } from '../dossiers/offices.ts';
import { counted, hold, listed, queue } from './queuesOf.ts';

const { as, owner } = await offices();

describe('offices', () => {
  it('count their own alone; a super role counts every one, or one', async () => {
    await hold(as.agentNippes, 'FORTUNE', 60);
    await hold(as.agentNippes, 'GASPARD', 61);
    await hold(as.agent, 'HILAIRE', 70);
    expect(await counted(as.agent, 'garde')).toBe(1);
    expect(await counted(as.agent, 'garde', '?bureauId=2')).toBe(1);
    expect(await counted(as.agentNippes, 'garde')).toBe(2);
    expect(await counted(as.superAdmin, 'garde')).toBe(3);
    const ofNippes = await queue(as.superAdmin, 'garde', '?bureauId=2');
    expect(ofNippes).toMatchObject({ count: 2, late: 2 });
    expect((await listed(as.superAdmin, ofNippes)).toSorted()).toEqual(['FORTUNE', 'GASPARD']);
    expect((await as.superAdmin.get('/api/queues?bureauId=zwei')).statusCode).toBe(422);
  });

  it('where people are held for more than 48 hours are told to the direction, that with most first', async () => {
    const all = await queue(as.delegue, 'depassements');
    expect(all).toMatchObject({ count: 3, late: 3, href: '/retention/list?juge=depasse' });
    expect(await listed(as.delegue, all)).toHaveLength(3);
    const { queues } = (await as.delegue.post('/api/overview')).json<Overview>();
    expect(queues.find(({ id }) => id === 'depassements')?.parts).toMatchObject([
      { label: 'Nippes', count: 2, href: '/retention/list?juge=depasse&bureauId=2' },
      { label: "Grand'Anse", count: 1 },
    ]);
    expect(await counted(as.delegue, 'depassements', '?bureauId=1')).toBe(1);
  });

  it('without any entry for seven days are silent, and no more from the next one on', async () => {
    expect(await counted(as.superAdmin, 'bureaux-muets')).toBe(0);
    await owner.query(
      "insert into bureau (nom, nom_key, created_at) values ('Ouest', 'ouest', now() - interval '8 days')",
    );
    expect(await queue(as.superAdmin, 'bureaux-muets')).toMatchObject({
      count: 1,
      href: '/admin/bureaux?activite=muets',
    });
    const overview = (await as.delegue.post('/api/admin/bureaux/overview', {})).json();
    expect(overview.map(({ silent }: { silent?: true }) => silent)).toEqual([
      undefined,
      undefined,
      true,
    ]);
    await owner.query(
      "update bureau set created_at = now() - interval '9 days' where id in (1, 2)",
    );
    expect(await counted(as.superAdmin, 'bureaux-muets')).toBe(1);
  });
});

it('tells the administrator of an office of accounts that nobody signs in to, until somebody does', async () => {
  const old = "now() - interval '31 days'";
  await owner.query(
    `update app_user set created_at = ${old}, last_login_at = null where username in ('mireille', 'roselaure')`,
  );
  expect(await queue(as.admin, 'comptes')).toMatchObject({
    count: 1,
    href: '/admin/utilisateurs?usage=inutilises',
  });
  const accounts = (await as.admin.post('/api/admin/users/list')).json<UserRow[]>();
  expect(
    accounts.filter((row) => isUnused(row, new Date())).map(({ username }) => username),
  ).toEqual(['mireille']);
  await owner.query(`update app_user set suspended_at = now() where username = 'mireille'`);
  expect(await counted(as.admin, 'comptes')).toBe(0);
  await owner.query(
    `update app_user set suspended_at = null, last_login_at = ${old} where username = 'mireille'`,
  );
  expect(await counted(as.admin, 'comptes')).toBe(1);
  await owner.query(`update app_user set last_login_at = now() where username = 'mireille'`);
  expect(await counted(as.admin, 'comptes')).toBe(0);
});

it('tells super roles that no backup was verified, where each of them may look', async () => {
  expect(await queue(as.superAdmin, 'sauvegarde')).toMatchObject({
    count: 1,
    late: 1,
    href: '/admin/maintenance',
  });
  expect((await queue(as.delegue, 'sauvegarde')).href).toBe('/admin/tableau-de-bord');
});
