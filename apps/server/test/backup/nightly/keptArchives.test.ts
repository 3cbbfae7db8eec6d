import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RestoreOutcome } from '@dosye/domain/calls/backup.ts';
import type { NightlyArchive, NightlyArchiveList } from '@dosye/domain/calls/nightlyArchives.ts';
import { runNightlyBackup } from '@dosye/server/backup/nightly/runNightlyBackup.ts';
import { ENCRYPTION_TEXTS } from '@dosye/server/backup/cloud/encryption.ts';
import { silentLog } from '@dosye/server/platform/log.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { IDENTITIES, RECIPIENTS } from '@dosye/testing/backupKeys.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { endedJob } from '@dosye/testing/jobs.ts';
import { locationIn, testS3 } from '@dosye/testing/s3/testStore.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockFree, saveOfEachKind } from '../office.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'dosye-nuits-'));
cleanUp(() => rmSync(dataDir, { recursive: true, force: true }));
const backupDir = join(dataDir, 'nuits');
mkdirSync(backupDir);
const store = await testS3();
const cloudAt = locationIn(store, 'sauvegardes/');
const made = await staffedApp({ dataDir, backupDir, cloudAt, backupRecipients: RECIPIENTS });
const { app, owner } = made;

const AT = '/api/backups/nightly';
const at = (name: string, call = '') => `${AT}/${encodeURIComponent(name)}${call}`;
let superAdmin: Client;
/** The archive of the last night, on this server and in the cloud. */
let name: string;

beforeAll(async () => {
  await saveOfEachKind(await signIn(app, 'agent'), 0, 2);
  await runNightlyBackup(
    {
      services: made,
      log: silentLog(),
      now: () => new Date(),
      volume: async () => ({ id: 1, free: Number.MAX_SAFE_INTEGER }),
      signal: new AbortController().signal,
    },
    '2026-11-28',
  );
  name = readdirSync(backupDir)[0] ?? '';
});
beforeEach(async () => {
  await lockFree(made);
  superAdmin = await signIn(app, 'superAdmin');
});

const list = async (): Promise<NightlyArchive[]> =>
  (await superAdmin.post(`${AT}/list`)).json<NightlyArchiveList>().backups;
const entry = async (type: string): Promise<string> =>
  (
    await owner.query(
      'select details from action_log where action_type = $1 order by id desc limit 1',
      [type],
    )
  ).rows[0]?.details;

describe('the list of kept nightly backups', () => {
  it('has that of this server and its encrypted copy in the cloud, with day, size and what they lack', async () => {
    const [day] = /\d{4}-\d\d-\d\d/.exec(name) ?? [];
    expect(await list()).toEqual([
      {
        name,
        day,
        size: readFileSync(join(backupDir, name)).length,
        verified: true,
        missing: 0,
        place: 'serveur',
      },
      {
        name: `${name}.age`,
        day,
        size: store.bucket.objects.get(`sauvegardes/${name}.age`)?.bytes.length,
        verified: true,
        missing: 0,
        place: 'nuage',
      },
    ]);
  });

  it('has no other file, folder or link of that folder, and no other installation’s', async () => {
    const before = await list();
    const older = name.replace(/-\d{4}-\d\d-\d\d-/, '-2020-01-01-');
    const foreign = name.replace(/-nuit-.*/, '-nuit-00000000.zip');
    const secret = join(dataDir, 'secret.txt');
    writeFileSync(secret, 'secret');
    writeFileSync(join(backupDir, 'notes.txt'), '');
    writeFileSync(join(backupDir, foreign), '');
    symlinkSync(secret, join(backupDir, older.replace('2020', '2021')));
    mkdirSync(join(backupDir, older.replace('2020', '2022')));
    expect(await list()).toEqual(before);
    copyFileSync(join(backupDir, name), join(backupDir, older));
    expect((await list()).at(-1)).toMatchObject({ name: older, verified: false, missing: null });
    rmSync(join(backupDir, older));
  });

  it('is that of this server while the cloud does not answer', async () => {
    store.before = () => ({ status: 403 });
    expect((await list()).map(({ place }) => place)).toEqual(['serveur']);
    store.before = () => undefined;
  });

  it('is for the super administrator alone, as is each backup', async () => {
    for (const who of ['agent', 'admin', 'delegue'] as const) {
      const person = await signIn(app, who);
      for (const answer of [
        await person.post(`${AT}/list`),
        await person.get(at(name)),
        await person.post(at(name, '/preview'), {}),
        await person.post(at(name, '/restore'), { password: PASSWORD }),
      ]) {
        expect(answer.statusCode).toBe(403);
      }
    }
  });
});

describe('a name that is not listed', () => {
  it.each([
    '../secret.txt',
    '..%2Fsecret.txt',
    '....//secret.txt',
    'notes.txt',
    'dosye-x-2026-01-01-02h00-nuit-00000000.zip',
    '/etc/passwd',
    '.',
    '',
  ])('%j is never read: 404', async (unlisted) => {
    const answers = [
      await superAdmin.get(at(unlisted)),
      await superAdmin.post(at(unlisted, '/preview'), {}),
      await superAdmin.post(at(unlisted, '/restore'), { password: PASSWORD }),
    ];
    for (const answer of answers) expect([404, 405]).toContain(answer.statusCode);
  });
});

describe('a download', () => {
  it('is the file itself, and stands in the history', async () => {
    const answer = await superAdmin.get(at(name));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(answer.rawPayload.equals(readFileSync(join(backupDir, name)))).toBe(true);
    expect(await entry('DOWNLOAD_NIGHTLY_BACKUP')).toBe(
      `Sauvegarde de la nuit téléchargée : ${name}`,
    );
  });

  it('from the cloud is the encrypted one', async () => {
    const answer = await superAdmin.get(at(`${name}.age`));
    const object = store.bucket.objects.get(`sauvegardes/${name}.age`);
    expect(object && answer.rawPayload.equals(object.bytes)).toBe(true);
  });
});

describe('a restore of a kept backup', () => {
  it('says beforehand what it would bring and lose', async () => {
    const preview = (await superAdmin.post(at(name, '/preview'), {})).json();
    expect(preview).toMatchObject({ madeBy: 'système', dossiers: 2, users: 6, ownOrigin: true });
  });

  it('needs the password, and the secret key where it is encrypted', async () => {
    const without = await superAdmin.post(at(name, '/restore'), {});
    expect([without.statusCode, Object.keys(without.json().fields)]).toEqual([422, ['password']]);
    const wrong = await superAdmin.post(at(name, '/restore'), { password: 'faux-5-ponts' });
    expect(wrong.statusCode).toBe(403);
    for (const call of ['/preview', '/restore']) {
      const locked = await superAdmin.post(
        at(`${name}.age`, call),
        call === '/restore' ? { password: PASSWORD } : {},
      );
      expect([locked.statusCode, locked.json().fields]).toEqual([
        422,
        { identity: ENCRYPTION_TEXTS.noIdentity },
      ]);
      await lockFree(made);
    }
    await owner.query('delete from attempt');
  });

  it('brings that night back, and its file stays', async () => {
    await superAdmin.post('/api/admin/bureaux', { nom: 'Pestel' });
    const answer = await superAdmin.post(at(name, '/restore'), { password: PASSWORD });
    expect(answer.json<RestoreOutcome>()).toMatchObject({
      success: true,
      losses: expect.arrayContaining(['1 bureau créé depuis']),
    });
    expect(readdirSync(backupDir)).toContain(name);
    expect((await superAdmin.get('/api/session')).statusCode).toBe(401);
  });

  it('works with the encrypted copy and one of its keys, as a job', async () => {
    const identity = IDENTITIES[1];
    const preview = await superAdmin.post(at(`${name}.age`, '/preview'), { identity });
    expect(preview.json()).toMatchObject({ dossiers: 2, ownOrigin: true });
    const started = await superAdmin.post(
      at(`${name}.age`, '/restore'),
      { password: PASSWORD, identity },
      { prefer: 'respond-async' },
    );
    expect(started.statusCode).toBe(202);
    await expect.poll(async () => (await superAdmin.get('/api/session')).statusCode).toBe(401);
    superAdmin = await signIn(app, 'superAdmin');
    expect(await endedJob(superAdmin, 'restore')).toMatchObject({ state: 'done' });
    // Removed once the job has ended.
    await expect.poll(() => readdirSync(join(dataDir, 'restauration'))).toEqual([]);
  });
});
