import type { Job, LatestJobs } from '@dosye/domain/calls/jobs.ts';
import { abortAbandonedCloudUploads } from '@dosye/server/backup/cloud/abandonedUploads.ts';
import { openS3 } from '@dosye/server/s3/client.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl } from '@dosye/testing/records.ts';
import { locationIn, testS3 } from '@dosye/testing/s3/testStore.ts';
import { RECIPIENTS } from '@dosye/testing/backupKeys.ts';
import { BUCKET, KEYS } from '@dosye/testing/s3/server.ts';
import { startServerProcess, testFolder } from '@dosye/testing/server.ts';
import { signInAt } from '@dosye/testing/signIn.ts';
import { describe, expect, it } from 'vitest';
import { served } from '../start/served.ts';

const store = await testS3();
const database = await testDatabase();

/** Servers with one database and one store, each with its own data folder. */
const SETTINGS = {
  DATABASE_URL: database.url,
  FILES_URL: `s3://${BUCKET}/images`,
  CLOUD_URL: `s3://${BUCKET}/sauvegardes`,
  S3_ENDPOINT: store.endpoint,
  S3_ACCESS_KEY_ID: KEYS.id,
  S3_SECRET_ACCESS_KEY: KEYS.secret,
  BACKUP_RECIPIENTS: RECIPIENTS.join(),
};
async function send(url: string, method: string, body: unknown, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  return fetch(url, { method, headers, body: JSON.stringify(body) });
}

const AT = '/api/superadmin/backup';

describe('two servers with one database and one store', () => {
  it('see the same pictures, and clear up what one of them left when it was killed', async () => {
    const first = startServerProcess({
      DATA_DIR: testFolder(),
      ADMIN_PASSWORD: PASSWORD,
      ...SETTINGS,
    });
    const address = await first.address;
    const cookie = await signInAt(address);
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

    const other = await served(SETTINGS).address;
    const user = await fetch(`${other}/api/session`, { headers: { cookie } });
    const { profilePictureUrl } = (await user.json()) as { profilePictureUrl: string };
    const shown = await fetch(`${other}${profilePictureUrl}`, { headers: { cookie } });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    const s3 = openS3(locationIn(store, 'sauvegardes/'));
    expect(await abortAbandonedCloudUploads(database.database, s3)).toBe(1);
    s3.close();
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
    const { address } = served({ ...SETTINGS, S3_SECRET_ACCESS_KEY: 'faux' });
    await expect(address).rejects.toThrow(
      'FILES_URL : Le stockage des fichiers refuse les clés d’accès',
    );
  });

  it('does not answer yet starts all the same, and says where the pictures are', async () => {
    const { address, said } = served({ ...SETTINGS, S3_ENDPOINT: 'http://127.0.0.1:1' });
    expect((await fetch(`${await address}/readyz`)).status).toBe(200);
    expect(said()).toContain(
      `Les données sont dans le PostgreSQL de DATABASE_URL, les images dans s3://${BUCKET}/images/\n`,
    );
  });
});
