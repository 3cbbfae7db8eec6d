import { DEPARTMENTS } from '@dosye/domain/office/departments.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { ROLES } from '@dosye/domain/people/roles.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { type DemoAccount, fillDemo } from '@dosye/server/demo/fillDemo.ts';
import { type TestApp, testApp } from '@dosye/testing/app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const AMOUNTS = { first: 2, others: 1 };
const OPTIONS = { today: '2026-07-01', amounts: AMOUNTS, pictures: 1 };
/** Largest size of a picture in bytes, for slow connections. */
const SMALL = 40 * 1024;

describe('the demonstration', () => {
  let demo: TestApp;
  let accounts: DemoAccount[];
  const count = async (text: string): Promise<number> =>
    (await demo.owner.query<{ n: number }>(`select count(*)::int as n from ${text}`)).rows[0]?.n ??
    -1;

  beforeAll(async () => {
    demo = await testApp({ demo: true });
    accounts = await fillDemo(demo, OPTIONS);
  });

  it('has an office for each department, the first being Grand’Anse', async () => {
    const { rows } = await demo.owner.query<{ nom: string }>('select nom from bureau order by id');
    expect(rows[0]?.nom).toBe("Grand'Anse");
    expect(rows.map(({ nom }) => nom).toSorted()).toEqual(DEPARTMENTS.toSorted());
  });

  it('has every office configured, with pictures that are kept', async () => {
    const { rows } = await demo.owner.query<{ config: SiteConfig }>(
      'select config from site_config',
    );
    expect(rows).toHaveLength(10);
    for (const { config } of rows) {
      const { departement, bureau, email } = config.documentHeaderText;
      expect(DEPARTMENTS).toContain(departement);
      expect(config.acronymeBureau).toBe(`SDPJ ${departement}`);
      expect(config.homePageWatermarkOpacity).toBe(0.08);
      expect([bureau, email, config.villeEmission, config.homePageText.line4]).not.toContain('');
      for (const signatory of [
        config.signatureLeft,
        config.signatureRight,
        config.signatureCenter,
      ]) {
        expect(Object.values(signatory)).not.toContain('');
      }
      for (const path of [config.logoUrl, config.sealUrl, config.homePageWatermarkUrl]) {
        expect(await demo.files.has(path.slice('/api/files/'.length))).toBe(true);
      }
    }
  });

  it('lets somebody of every role sign in with the printed password, and changes none by force', async () => {
    for (const { username, password } of accounts.slice(0, 4)) {
      const answer = await demo.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { username, password },
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ username, force_password_change: false });
    }
    const { rows } = await demo.owner.query<{ role: string; offices: number }>(
      'select role, count(distinct bureau_id)::int as offices from app_user group by role',
    );
    expect(rows.map(({ role }) => role).toSorted()).toEqual([...ROLES].toSorted());
    expect(rows.find(({ role }) => role === 'user')?.offices).toBe(10);
    expect(rows.find(({ role }) => role === 'admin')?.offices).toBe(10);
  });

  it('has dossiers of every kind in every office, in past months', async () => {
    const { rows } = await demo.owner.query<{ kind: string; bureau_id: number; n: number }>(
      'select kind, bureau_id, count(*)::int as n from dossier group by 1, 2',
    );
    expect(rows).toHaveLength(KINDS.length * 10);
    const ofOffice = Map.groupBy(rows, ({ bureau_id }) => bureau_id);
    const sizes = [...ofOffice.values()].map((kinds) => kinds.reduce((sum, { n }) => sum + n, 0));
    expect(new Set(sizes).size).toBeGreaterThan(3);
    const { rows: days } = await demo.owner.query('select distinct created_at::date from app_user');
    expect(days.length).toBeGreaterThan(10);
    expect(await count("dossier where created_at >= '2026-07-01'")).toBe(0);
    expect(await count("dossier where created_at < '2026-01-01'")).toBe(0);
  });

  it('has small pictures', async () => {
    const { rows } = await demo.owner.query<{ size: number }>(
      `select max(size) as size from file where media_type like 'image/%'`,
    );
    expect(rows[0]?.size).toBeLessThan(SMALL);
  });

  it('has its history in chronological order, from each creation on', async () => {
    const { rows } = await demo.owner.query<{ created_at: Date; action_type: string }>(
      // The machine makes the key of acts when it is first needed, whatever the demonstration's past.
      `select created_at, action_type from action_log where action_type <> 'CREATE_ACT_KEY' order by id`,
    );
    const times = rows.map(({ created_at }) => created_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const creations = rows.filter(({ action_type }) => action_type.startsWith('CREATE_'));
    expect(creations).toHaveLength(await count('dossier'));
  });

  it('has an office whose chief approves acts and which notes deliveries, with acts of its own', async () => {
    const { rows } = await demo.owner.query<{ id: number; nom: string }>(
      `select b.id, b.nom from bureau b join site_config c on c.bureau_id = b.id
       where c.deliveries_since is not null and (c.config ->> 'validationActes')::boolean`,
    );
    expect(rows.map(({ nom }) => nom)).toEqual(['Ouest']);
    expect(await count(`act where bureau_id = ${rows[0]?.id}`)).toBeGreaterThan(0);
    expect(await count(`act where bureau_id <> ${rows[0]?.id}`)).toBe(0);
  });

  it('has somebody who asked twice, a weapon that was declared twice, and an account that is suspended', async () => {
    expect(await count("match_decision where decision = 'same'")).toBeGreaterThan(0);
    const weapons = `(select l.bureau_id, d.body -> 'firearmSpec' ->> 'serie' as serie from dossier d
      join listing l on l.dossier_id = d.id where d.kind = 'arme-personal' group by 1, 2 having count(*) > 1) again`;
    expect(await count(weapons)).toBeGreaterThan(0);
    expect(await count('app_user where suspended_at is not null')).toBe(1);
  });

  it('keeps no picture in sight beyond the dossiers that hold it', async () => {
    expect(await count("file_use where holder_id like 'demonstration%'")).toBe(0);
  });

  it('is filled once, and says its accounts each time', async () => {
    const before = await count('dossier');
    expect(await fillDemo(demo, OPTIONS)).toEqual(accounts);
    expect(await count('dossier')).toBe(before);
  });

  it('continues where a start was interrupted', async () => {
    const before = await count('dossier');
    const entries = await count('action_log');
    await demo.owner.query("delete from app_user where role = 'super_admin'");
    expect(await fillDemo(demo, OPTIONS)).toEqual(accounts);
    expect(await count('dossier')).toBe(before);
    expect(await count('action_log')).toBe(entries);
    expect(await count("app_user where role = 'super_admin'")).toBe(1);
  });
});
