import { CLOUD_QUOTA_BYTES, type CloudList, cloudUsagePercent } from '@dosye/domain/calls/cloud.ts';
import { IDENTITY_HEADER, PREVIEW_BYTES } from '@dosye/domain/calls/backup.ts';
import { ENCRYPTION_TEXTS } from '../../../src/backup/cloud/encryption.ts';
import { IDENTITIES, RECIPIENTS } from '@dosye/testing/backupKeys.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { locationIn, testS3 } from '@dosye/testing/s3/testStore.ts';
import { jobOf } from '@dosye/testing/jobs.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { decrypted } from './decrypted.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { PREFIX } from './cloudStore.ts';

const AT = '/api/superadmin/backup';
const MINUTE = 60_000;

const store = await testS3();
const place = locationIn(store, PREFIX);
const { app, owner } = await staffedApp({
  cloudAt: place,
  backupRecipients: RECIPIENTS,
  dataDir: testFolder(),
});
const superAdmin = await signIn(app, 'superAdmin');

beforeEach(() => {
  store.bucket.objects.clear();
  store.bucket.now = () => new Date();
  store.before = () => undefined;
});

/** A backup in the store and its entry in the list. */
async function kept(fileName: string, content = 'une sauvegarde') {
  store.bucket.put(PREFIX + fileName, Buffer.from(content));
  const { files } = (await superAdmin.post(`${AT}/b2-list`)).json<CloudList>();
  const file = files.find((one) => one.fileName === fileName);
  if (!file) throw new Error('Not listed');
  return file;
}

const history = async (type: string): Promise<string | undefined> => {
  const { rows } = await owner.query<{ details: string }>(
    'select details from action_log where action_type = $1 order by id desc limit 1',
    [type],
  );
  return rows[0]?.details;
};

const LAST_SESSION_ENDS = 'delete from session where id = (select max(id) from session)';
const NAME = 'dosye-complete-2026-11-21-06h10.zip.age';

describe('the calls of cloud backups', () => {
  const calls = ['upload-to-b2', 'b2-list'].map((call) => `${AT}/${call}`);

  it.each(['agent', 'admin', 'delegue'] as const)('are not for: %s', async (name) => {
    const client = await signIn(app, name);
    for (const url of [...calls, `${AT}/b2-download-url`, `${AT}/b2-delete`]) {
      expect((await client.post(url)).statusCode).toBe(403);
    }
    expect(store.bucket.objects.size).toBe(0);
  });

  it('say how a cloud store is set up where there is none', async () => {
    const bare = await staffedApp();
    const client = await signIn(bare.app, 'superAdmin');
    const named = { fileName: NAME, bucketId: 'x', fileId: 'x', password: PASSWORD };
    const asked: Promise<Awaited<ReturnType<Client['post']>>>[] = [
      ...calls.map((url) => client.post(url)),
      client.post(`${AT}/b2-download-url`, { fileName: NAME, bucketId: 'x' }),
      client.post(`${AT}/b2-delete`, { fileName: NAME, fileId: 'x', password: named.password }),
    ];
    for (const answer of await Promise.all(asked)) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'CLOUD_NOT_CONFIGURED',
        message: expect.stringMatching(
          /^Aucun stockage en nuage n’est configuré.*guide d’exploitation/,
        ),
      });
    }
  });

  it('say 503 when the store does not open or does not answer', async () => {
    store.before = () => ({ status: 403, body: '<Error><Code>AccessDenied</Code></Error>' });
    const refused = await superAdmin.post(`${AT}/upload-to-b2`);
    expect(refused.statusCode).toBe(503);
    expect(refused.json().message).toBe(
      'Le stockage en nuage refuse les clés d’accès des réglages.',
    );
    store.before = () => ({ status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' });
    expect((await superAdmin.post(`${AT}/b2-list`)).json().message).toBe(
      'Le stockage en nuage ne connaît pas le seau des réglages.',
    );
  });
});

describe('the list of cloud backups', () => {
  it('has name, id, bucket, time and size of each, newest first, and their total', async () => {
    const older = new Date('2026-11-20T12:00:00Z');
    store.bucket.now = () => older;
    store.bucket.put(`${PREFIX}dosye-a.zip.chiffre`, Buffer.alloc(1000));
    store.bucket.now = () => new Date();
    store.bucket.put(PREFIX + NAME, Buffer.alloc(24));
    for (const foreign of ['images/aa.jpg', `${PREFIX}lisez-moi.txt`, 'dosye-b.zip.age']) {
      store.bucket.put(foreign, Buffer.alloc(5));
    }
    store.bucket.pageSize = 2;
    const list = (await superAdmin.post(`${AT}/b2-list`)).json<CloudList>();
    store.bucket.pageSize = 1000;
    expect(list).toMatchObject({ totalSize: 1024, bucketId: 'dosye' });
    expect(list.files.map(({ fileName }) => fileName)).toEqual([NAME, 'dosye-a.zip.chiffre']);
    expect(list.files[1]).toEqual({
      fileName: 'dosye-a.zip.chiffre',
      fileId: expect.stringMatching(/^[0-9a-f]{32}$/),
      bucketId: 'dosye',
      uploadTimestamp: older.getTime(),
      size: 1000,
    });
  });

  it('fills a quota of 10 GiB, in percent with two decimals, at most 100', () => {
    expect(
      [0, CLOUD_QUOTA_BYTES / 3, CLOUD_QUOTA_BYTES, 2 * CLOUD_QUOTA_BYTES].map(cloudUsagePercent),
    ).toEqual([0, 33.33, 100, 100]);
  });
});

describe('the link to a cloud backup', () => {
  it('downloads it without a session, under its name, for 15 minutes', async () => {
    const { fileName, bucketId } = await kept(NAME);
    const asked = Date.now();
    const answer = await superAdmin.post(`${AT}/b2-download-url`, { fileName, bucketId });
    const { downloadUrl, expiresAt } = answer.json<{ downloadUrl: string; expiresAt: string }>();
    const seconds = (Date.parse(expiresAt) - asked) / 1000;
    expect(seconds).toBeGreaterThan(14 * 60);
    const got = await fetch(downloadUrl);
    expect(await got.text()).toBe('une sauvegarde');
    expect(got.headers.get('content-disposition')).toBe(`attachment; filename="${NAME}"`);
    expect(await history('DOWNLOAD_CLOUD_BACKUP')).toBe(`Lien de téléchargement donné : ${NAME}`);
    store.bucket.now = () => new Date(Date.now() + 14 * MINUTE);
    expect((await fetch(downloadUrl)).status).toBe(200);
    store.bucket.now = () => new Date(Date.now() + 16 * MINUTE);
    expect((await fetch(downloadUrl)).status).toBe(403);
  });

  it('opens nothing else', async () => {
    const { fileName, bucketId } = await kept(NAME);
    await kept('dosye-autre.zip.age', 'autre');
    const answer = await superAdmin.post(`${AT}/b2-download-url`, { fileName, bucketId });
    const { downloadUrl } = answer.json<{ downloadUrl: string }>();
    expect((await fetch(downloadUrl.replace(NAME, 'dosye-autre.zip.age'))).status).toBe(403);
  });

  it.each([
    '../images/aa.jpg',
    'lisez-moi.txt',
    'dosye-jamais-vue.zip.age',
    `${NAME}/`,
    '',
  ])('is given for no name that the store does not list: %s', async (fileName) => {
    await kept(NAME);
    store.bucket.put('images/aa.jpg', Buffer.of(1));
    store.bucket.put(`${PREFIX}lisez-moi.txt`, Buffer.of(1));
    const body = { fileName, bucketId: 'dosye' };
    expect((await superAdmin.post(`${AT}/b2-download-url`, body)).statusCode).toBe(404);
    const deletion = { fileName, fileId: 'x', password: PASSWORD };
    expect((await superAdmin.post(`${AT}/b2-delete`, deletion)).statusCode).toBe(404);
    expect(store.bucket.objects.size).toBe(3);
  });

  it('is given for no other bucket', async () => {
    const { fileName } = await kept(NAME);
    const body = { fileName, bucketId: 'autre' };
    expect((await superAdmin.post(`${AT}/b2-download-url`, body)).statusCode).toBe(404);
  });
});

describe('deleting a cloud backup', () => {
  it('asks for the password, and is in the history', async () => {
    const { fileName, fileId } = await kept(NAME);
    const wanted = { fileName, fileId };
    const asked = (body: object) => superAdmin.post(`${AT}/b2-delete`, body);
    expect((await asked(wanted)).statusCode).toBe(422);
    expect((await asked({ ...wanted, password: 'faux' })).statusCode).toBe(403);
    expect(store.bucket.objects.size).toBe(1);
    const done = await asked({ ...wanted, password: PASSWORD });
    expect([done.statusCode, done.json()]).toEqual([200, { success: true }]);
    expect(store.bucket.objects.size).toBe(0);
    expect(await history('DELETE_CLOUD_BACKUP')).toBe(`Sauvegarde supprimée du nuage : ${NAME}`);
  });

  it('is in the history though the session ends meanwhile', async () => {
    const { fileName, fileId } = await kept('dosye-partie.zip.age');
    const client = await signIn(app, 'superAdmin');
    store.before = async ({ operation }) => {
      if (operation === 'DeleteObject') await owner.query(LAST_SESSION_ENDS);
      return undefined;
    };
    await client.post(`${AT}/b2-delete`, { fileName, fileId, password: PASSWORD });
    expect(store.bucket.objects.size).toBe(0);
    expect(await history('DELETE_CLOUD_BACKUP')).toBe(
      `Sauvegarde supprimée du nuage : ${fileName}`,
    );
  });

  it('that the store refuses is in the history as unconfirmed', async () => {
    const { fileName, fileId } = await kept(NAME);
    store.before = ({ operation }) => (operation === 'DeleteObject' ? { status: 403 } : undefined);
    const body = { fileName, fileId, password: PASSWORD };
    expect((await superAdmin.post(`${AT}/b2-delete`, body)).statusCode).toBe(503);
    expect(await history('DELETE_CLOUD_BACKUP')).toBe(
      `Suppression non confirmée par le nuage : ${NAME}`,
    );
  });

  it('is refused when the file is another one by now', async () => {
    const { fileName, fileId } = await kept(NAME);
    await kept(NAME, 'une autre du même nom');
    const body = { fileName, fileId, password: PASSWORD };
    expect((await superAdmin.post(`${AT}/b2-delete`, body)).statusCode).toBe(409);
    expect(store.bucket.objects.size).toBe(1);
  });
});

describe('a new cloud backup', () => {
  const latest = () => jobOf(superAdmin, 'cloud-backup');

  /** Makes a backup in the cloud and downloads it by its link. */
  async function sendAndDownload(): Promise<{ fileName: string; bytes: Buffer<ArrayBuffer> }> {
    const begun = await superAdmin.post(`${AT}/upload-to-b2`);
    expect(begun.statusCode).toBe(202);
    expect(begun.json()).toMatchObject({ job: { startedBy: 'superadmin' } });
    await expect.poll(latest).toMatchObject({ state: 'done', problem: null });
    const list = (await superAdmin.post(`${AT}/b2-list`)).json<CloudList>();
    const [{ fileName, bucketId } = { fileName: '', bucketId: '' }] = list.files;
    const link = await superAdmin.post(`${AT}/b2-download-url`, { fileName, bucketId });
    const got = await fetch(link.json<{ downloadUrl: string }>().downloadUrl);
    return { fileName, bytes: Buffer.from(await got.arrayBuffer()) };
  }

  it('is the complete one, answered at once and made behind; it can be read again', async () => {
    const stop = await superAdmin.post('/api/jobs/cloud-backup/stop');
    expect(stop.json()).toEqual({ success: false });
    const { fileName, bytes } = await sendAndDownload();
    expect((await latest())?.subject).toBe(fileName);
    expect(await history('CLOUD_BACKUP')).toContain(fileName);
    const zip = await decrypted(bytes);
    expect(zip.subarray(0, 2).toString()).toBe('PK');
  });

  it('is restored as it was downloaded, still encrypted, with one of the identities', async () => {
    const { bytes } = await sendAndDownload();
    await superAdmin.post('/api/admin/bureaux', { nom: 'Miragoâne' });
    const beginning = bytes.subarray(0, PREVIEW_BYTES).toString('base64');
    const read = (identity?: string) =>
      superAdmin.post('/api/superadmin/restore/preview', { beginning, identity });
    const locked = await read();
    expect(locked.statusCode).toBe(422);
    expect(locked.json().fields).toEqual({ identity: ENCRYPTION_TEXTS.noIdentity });
    const preview = await read(IDENTITIES[1]);
    expect(preview.json()).toMatchObject({ offices: 2, losses: ['1 bureau créé depuis'] });
    await superAdmin.post('/api/session/confirm', { password: PASSWORD });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const upload = async (body: Buffer<ArrayBuffer>, identity = ''): Promise<unknown> => {
      const headers = {
        cookie: superAdmin.cookie,
        'content-type': 'application/zip',
        [IDENTITY_HEADER]: identity,
      };
      const url = `${address}/api/superadmin/restore/upload-full`;
      return (await fetch(url, { method: 'POST', headers, body })).json();
    };
    const cut = Buffer.from(bytes.subarray(0, -1));
    expect(await upload(bytes)).toMatchObject({ message: ENCRYPTION_TEXTS.noIdentity });
    expect(await upload(cut, IDENTITIES[1])).toMatchObject({ message: ENCRYPTION_TEXTS.damaged });
    expect(await upload(bytes, IDENTITIES[1])).toMatchObject({ success: true });
    const again = await signIn(app, 'superAdmin');
    const offices = await again.post('/api/admin/bureaux/list');
    expect(offices.body).not.toContain('Miragoâne');
  });
});
