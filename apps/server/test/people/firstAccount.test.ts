import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Jobs } from '@dosye/server/jobs/run.ts';
import { silentLog } from '@dosye/server/platform/log.ts';
import { openDatabase } from '@dosye/server/database/pool.ts';
import { ensureFirstAccount } from '../../src/start/firstAccount.ts';
import { prepareFirstRun } from '../../src/start/firstRun.ts';
import { markAnnounced } from '../../src/start/unannounced.ts';
import { buildApp } from '../../src/start/app.ts';
import { insertOffice } from '../../src/office/officeStore.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { withoutPerson } from '../../src/access/transaction.ts';
import { type TestDatabase, testDatabase } from '@dosye/testing/database.ts';
import { FolderStore } from '../../src/storage/folderStore.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testLogins } from '@dosye/testing/databaseUrl.ts';
import { testFolder } from '@dosye/testing/server.ts';

const people = async ({ owner }: TestDatabase) =>
  (
    await owner.query(
      `select username, role, bureau_id, force_password_change from app_user order by id`,
    )
  ).rows;

const offices = async ({ owner }: TestDatabase) =>
  (await owner.query('select id, nom from bureau order by id')).rows;

const login = async (made: TestDatabase, username: string, password: string) => {
  const settings = readSettings({}, process.cwd());
  const files = new FolderStore('nulle-part');
  const jobs = new Jobs(made.database, silentLog());
  const app = await buildApp({ database: made.database, settings, files, jobs });
  const payload = { username, password };
  return app.inject({ method: 'POST', url: '/api/login', payload });
};

describe('an empty database', () => {
  it('gets the office Grand’Anse and a super administrator with a random password to change', async () => {
    const made = await testDatabase();
    const settings = { adminUsername: 'superadmin', adminPassword: undefined };
    const account = await ensureFirstAccount(made.database, settings);
    expect(account).toEqual({
      username: 'superadmin',
      password: expect.stringMatching(/^(?:[A-Za-z]{6}-){3}[2-9]{2}!$/),
      random: true,
    });
    expect(await offices(made)).toEqual([{ id: 1, nom: "Grand'Anse" }]);
    expect(await people(made)).toEqual([
      { username: 'superadmin', role: 'super_admin', bureau_id: null, force_password_change: true },
    ]);
    const answer = await login(made, 'superadmin', account?.password ?? '');
    expect(answer.json()).toMatchObject({ force_password_change: true });
  });

  it('gets the password of ADMIN_PASSWORD, which need not be changed', async () => {
    const made = await testDatabase();
    const settings = readSettings(
      { ADMIN_USERNAME: 'Chef', ADMIN_PASSWORD: ' Essai123! ' },
      process.cwd(),
    );
    expect(await ensureFirstAccount(made.database, settings)).toMatchObject({ random: false });
    const answer = await login(made, 'chef', 'Essai123!');
    expect(answer.json()).toMatchObject({ username: 'Chef', force_password_change: false });
  });

  /** In which no account is made. */
  let empty: TestDatabase;
  beforeAll(async () => {
    empty = await testDatabase();
  });

  it.each([
    ['système', /ADMIN_USERNAME \(« système »\) n'est pas valable : .* est réservé\./],
    ['superadm1n', /est réservé\./],
    ['chef de poste', /s’écrit sans espace/],
  ])('gets no account of a name that none may be given: %s', async (ADMIN_USERNAME, sentence) => {
    const settings = readSettings({ ADMIN_USERNAME }, process.cwd());
    await expect(ensureFirstAccount(empty.database, settings)).rejects.toThrow(sentence);
    expect(await people(empty)).toEqual([]);
  });

  it('gets no password of fewer than eight characters, once there are users any', async () => {
    const made = await testDatabase();
    const settings = { adminUsername: 'superadmin', adminPassword: 'Essai1!' };
    await expect(ensureFirstAccount(made.database, settings)).rejects.toThrow(
      /^Le réglage ADMIN_PASSWORD n'est pas valable : .* au moins 8 caractères\.$/,
    );
    expect(await people(made)).toEqual([]);
    await ensureFirstAccount(made.database, { ...settings, adminPassword: 'Essai12!' });
    expect(await ensureFirstAccount(made.database, settings)).toBeUndefined();
  });

  it('gets an account of the name that is printed, in usual letters', async () => {
    const made = await testDatabase();
    const settings = readSettings({ ADMIN_USERNAME: 'ＣＨＥＦ', ADMIN_PASSWORD: 'Essai123!' }, '/');
    const account = await ensureFirstAccount(made.database, settings);
    expect(account?.username).toBe('CHEF');
    expect(await people(made)).toMatchObject([{ username: 'CHEF' }]);
  });

  it('gets one of each, even from two servers that start at the same moment', async () => {
    const made = await testDatabase();
    const second = openDatabase(testLogins(made.url), 2);
    const settings = { adminUsername: 'superadmin', adminPassword: 'Essai123!' };
    const accounts = await Promise.all([
      ensureFirstAccount(made.database, settings),
      ensureFirstAccount(second, settings),
    ]);
    await second.close();
    expect(accounts.filter((account) => account !== undefined)).toHaveLength(1);
    expect(await people(made)).toHaveLength(1);
    expect(await offices(made)).toHaveLength(1);
  });

  it('gets office 1 and no other, even when an undone start has used the number up', async () => {
    const made = await testDatabase();
    await made.owner.query(`select nextval(pg_get_serial_sequence('bureau', 'id'))`);
    const settings = { adminUsername: 'superadmin', adminPassword: 'Essai123!' };
    await ensureFirstAccount(made.database, settings);
    await insertOffice(withoutPerson(made.database), 'Nippes');
    const [first, second] = await offices(made);
    expect(first).toEqual({ id: 1, nom: "Grand'Anse" });
    expect(second.id).not.toBe(1);
  });
});

describe('the random password of the first account', () => {
  it('is replaced by another one at each start until it was printed, and never after', async () => {
    const made = await testDatabase();
    const settings = readSettings({ DATA_DIR: testFolder() }, '/');
    const services = {
      database: made.database,
      settings,
      files: new FolderStore('nulle-part'),
      jobs: new Jobs(made.database, silentLog()),
    };
    const passwords: string[] = [];
    for (let start = 1; start <= 2; start += 1) {
      const { accounts } = await prepareFirstRun(services);
      passwords.push(accounts?.list[0]?.password ?? '');
    }
    expect(new Set(passwords).size).toBe(2);
    const statuses = [];
    for (const password of passwords) {
      statuses.push((await login(made, 'superadmin', password)).statusCode);
    }
    expect(statuses).toEqual([401, 200]);
    // A journal would keep it.
    const firstPasswordFile = join(testFolder(), 'premier-mot-de-passe');
    const { accounts } = await prepareFirstRun({
      ...services,
      settings: { ...settings, firstPasswordFile },
    });
    expect(accounts?.list[0]?.password).toBe(`le mot de passe du fichier ${firstPasswordFile}`);
    expect(statSync(firstPasswordFile).mode & 0o777).toBe(0o600);
    const written = readFileSync(firstPasswordFile, 'utf8').trim();
    expect((await login(made, 'superadmin', written)).statusCode).toBe(200);
    markAnnounced(settings);
    expect(await prepareFirstRun(services)).toEqual({ accounts: undefined });
  });
});

describe('a database with users', () => {
  it('is left as it is at the next start, whatever the settings say', async () => {
    const made = await testDatabase();
    await ensureFirstAccount(made.database, { adminUsername: 'chef', adminPassword: 'Essai123!' });
    const again = { adminUsername: 'chef de poste', adminPassword: 'Autre456!' };
    expect(await ensureFirstAccount(made.database, again)).toBeUndefined();
    expect(await people(made)).toHaveLength(1);
    expect((await login(made, 'chef', 'Essai123!')).statusCode).toBe(200);
  });
});
