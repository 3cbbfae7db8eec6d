import type { Job, LatestJobs } from '@dosye/domain/calls/jobs.ts';
import { emptyDatabase } from '@dosye/testing/database.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl } from '@dosye/testing/records.ts';
import { testS3 } from '@dosye/testing/s3/testStore.ts';
import { RECIPIENTS } from '@dosye/testing/backupKeys.ts';
import { BUCKET, KEYS } from '@dosye/testing/s3/server.ts';
import { startServerProcess, testFolder } from '@dosye/testing/server.ts';
import { describe, expect, it } from 'vitest';

const PASSWORD = 'Motdepasse1!';
const store = await testS3();

/** Servers with one database and one store, each with its own data folder. */
const SETTINGS = {
  DATABASE_URL: await emptyDatabase(),
  ADMIN_PASSWORD: PASSWORD,
  FILES_URL: `s3://${BUCKET}/images`,
  CLOUD_URL: `s3://${BUCKET}/sauvegardes`,
  S3_ENDPOINT: store.endpoint,
  S3_ACCESS_KEY_ID: KEYS.id,
  S3_SECRET_ACCESS_KEY: KEYS.secret,
  BACKUP_RECIPIENTS: RECIPIENTS.join(),
};
const startServer = (changes: Record<string, string> = {}) =>
  startServerProcess({ DATA_DIR: testFolder(), ...SETTINGS, ...changes });

async function send(url: string, method: string, body: unknown, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  return fetch(url, { method, headers, body: JSON.stringify(body) });
}

async function signIn(address: string): Promise<string> {
  const login = { username: 'superadmin', password: PASSWORD };
  const answer = await send(`${address}/api/login`, 'POST', login);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const AT = '/api/superadmin/backup';

describe('two servers with one database and one store', () => {
  it('see the same pictures, and clear up what one of them left when it was killed', async () => {
    const first = startServer();
    const address = await first.address;
    const cookie = await signIn(address);
    const picture = dataUrl(plainPng(40, 40), 'image/png');
    const set = await send(`${address}/api/admin/me/picture`, 'PUT', { picture }, cookie);
    expect(set.status).toBe(200);

    // Killed while a part of its backup is in the cloud.
    const reached = Promise.withResolvers<void>();
    store.before = ({ operation }) => {
      if (operation === 'CompleteMultipartUpload') reached.resolve();
      return operation === 'CompleteMultipartUpload' ? 'silence' : undefined;
    };
    await send(`${address}${AT}/upload-to-b2`, 'POST', {}, cookie);
    await reached.promise;
    first.child.kill('SIGKILL');
    await first.ended;
    expect(store.bucket.uploads.size).toBe(1);
    store.before = () => undefined;

    const other = await startServer().address;
    const user = await fetch(`${other}/api/session`, { headers: { cookie } });
    const { profilePictureUrl } = (await user.json()) as { profilePictureUrl: string };
    const shown = await fetch(`${other}${profilePictureUrl}`, { headers: { cookie } });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    await expect.poll(() => store.bucket.uploads.size).toBe(0);
    const latest = async (): Promise<Job | undefined> => {
      const answer = await fetch(`${other}/api/jobs`, { headers: { cookie } });
      const { jobs } = (await answer.json()) as LatestJobs;
      return jobs.find(({ kind }) => kind === 'cloud-backup');
    };
    expect(await latest()).toMatchObject({
      state: 'failed',
      problem: 'Le serveur s’est arrêté pendant ce travail. Recommencez.',
    });
    expect((await send(`${other}${AT}/upload-to-b2`, 'POST', {}, cookie)).status).toBe(202);
    await expect.poll(latest).toMatchObject({ state: 'done' });
  });
});

describe('a server whose store of pictures', () => {
  it('refuses its keys does not start, and says so', async () => {
    const { ended, said } = startServer({ S3_SECRET_ACCESS_KEY: 'faux' });
    expect(await ended).toBe(1);
    expect(said()).toContain('FILES_URL : Le stockage des fichiers refuse les clés d’accès');
  });

  it('does not answer yet starts all the same, and says where the pictures are', async () => {
    const { address, said } = startServer({ S3_ENDPOINT: 'http://127.0.0.1:1' });
    expect((await fetch(`${await address}/readyz`)).status).toBe(200);
    expect(said()).toContain(
      `Les données sont dans le PostgreSQL de DATABASE_URL, les images dans s3://${BUCKET}/images/\n`,
    );
  });
});
