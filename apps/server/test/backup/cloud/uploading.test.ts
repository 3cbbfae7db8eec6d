import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { startCloudBackup } from '../../../src/backup/cloud/backup.ts';
import { decrypted } from './decrypted.ts';
import { abortAbandonedCloudUploads } from '../../../src/backup/cloud/abandonedUploads.ts';
import { withoutPerson } from '../../../src/access/transaction.ts';
import { tryLock } from '../../../src/jobs/lock.ts';
import { Jobs } from '../../../src/jobs/run.ts';
import { requestStop, latestJob, insertJob } from '../../../src/jobs/store.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { personNamed } from '@dosye/testing/accounts.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import type { Misbehaviour } from '@dosye/testing/s3/server.ts';
import { SHORT_LIMITS } from '@dosye/testing/s3/testStore.ts';
import { describe, expect, inject, it } from 'vitest';
import { type CloudOffice, cloudOffice, FILE_NAME } from './cloudStore.ts';

const SENT_NAME = `${FILE_NAME}.age`;
const UNREADABLE: Misbehaviour = { status: 500, body: '<Error><Code>InternalError</Code></Error>' };

const made = await testDatabase(inject('staffedName'));
const person = await personNamed(made.database, 'superadmin');

const start = ({ database, jobs, cloud }: CloudOffice) =>
  startCloudBackup({ database }, jobs, cloud, person);

const run = async (office: CloudOffice) => {
  await start(office);
  await office.jobs.ended();
  return office.latest();
};

/** The job may outlast the session of the person who began it: the entry is the system's and names them. */
const ASKED = ' (à la demande de « superadmin »)';

/** The last history entry about a cloud backup. */
const onProgress = async ({ owner }: CloudOffice): Promise<string | undefined> => {
  const { rows } = await owner.query<{ details: string }>(
    `select details from action_log where action_type = 'CLOUD_BACKUP' order by id desc limit 1`,
  );
  return rows[0]?.details;
};

/** Nothing of an interrupted upload remains: no object, no parts, no open source. */
const expectNothingLeft = ({ store, streams }: CloudOffice): void => {
  expect([...store.bucket.objects.keys()]).toEqual([]);
  expect(store.bucket.uploads.size).toBe(0);
  expect(streams.every(({ destroyed }) => destroyed)).toBe(true);
};

/** Resolves at the next request to the store, which is held. */
const heldAt = (office: CloudOffice, operation: string) => {
  const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<Misbehaviour>()];
  office.store.before = async (request) => {
    if (request.operation !== operation) return undefined;
    reached.resolve();
    return go.promise;
  };
  return { reached: reached.promise, go: go.resolve };
};

describe('a backup into the cloud', () => {
  it('arrives encrypted, in parts, and reads back as it was', async () => {
    const office = await cloudOffice(made);
    const ended = await run(office);
    const kept = office.store.bucket.objects.get(office.keyOf(SENT_NAME));
    if (!kept) throw new Error('Not in the store');
    expect(office.store.calls.filter((call) => call === 'UploadPart')).toHaveLength(2);
    expect(kept.bytes.includes(office.archive.subarray(0, 32))).toBe(false);
    const read = await decrypted(kept.bytes);
    expect(read.equals(office.archive)).toBe(true);
    expect(ended).toMatchObject({
      state: 'done',
      subject: SENT_NAME,
      startedBy: 'superadmin',
      done: kept.bytes.length,
      total: kept.bytes.length,
      problem: null,
      result: { fileName: SENT_NAME, size: kept.bytes.length },
    });
    const sum = createHash('sha256').update(kept.bytes).digest('hex');
    expect(await onProgress(office)).toBe(
      `Sauvegarde dans le nuage : ${SENT_NAME} (9 Mo, SHA-256 ${sum})${ASKED}`,
    );
  });

  it('that is small arrives too, and a second one of the same minute beside it', async () => {
    const office = await cloudOffice(made);
    office.archive = Buffer.from('PK');
    await run(office);
    await run(office);
    const names = [...office.store.bucket.objects.keys()].sort();
    expect(names).toEqual([SENT_NAME.replace('.zip', '-2.zip'), SENT_NAME].map(office.keyOf));
  });

  it('reports its progress, and lets no other start, on this server or another', async () => {
    const office = await cloudOffice(made);
    const complete = heldAt(office, 'CompleteMultipartUpload');
    const { job } = await start(office);
    expect(job).toMatchObject({ state: 'running', endedAt: null });
    await complete.reached;
    await expect.poll(office.latest).toMatchObject({ subject: SENT_NAME, state: 'running' });
    const elsewhere = { ...office, jobs: new Jobs(office.database, silentLog()) };
    await expect(start(elsewhere)).rejects.toMatchObject({ status: 409 });
    complete.go(undefined);
    await office.jobs.ended();
    expect(await office.latest()).toMatchObject({ state: 'done' });
  });

  it('continues after a part that fails once', async () => {
    const office = await cloudOffice(made);
    let failed = false;
    office.store.before = ({ operation }) => {
      if (operation !== 'UploadPart' || failed) return undefined;
      failed = true;
      return 'cut';
    };
    expect(await run(office)).toMatchObject({ state: 'done' });
  });

  it('is whole though the last answer of the store was lost', async () => {
    const office = await cloudOffice(made);
    office.store.before = ({ operation, query, key }) => {
      if (operation !== 'CompleteMultipartUpload') return undefined;
      const upload = office.store.bucket.uploads.get(query.get('uploadId') ?? '');
      const parts = [...(upload?.parts ?? [])].sort(([a], [b]) => a - b);
      if (upload) {
        const asked = parts.map(([number, { etag }]) => ({ number, etag }));
        office.store.bucket.complete(upload.id, asked);
      }
      expect(office.store.bucket.objects.has(key)).toBe(true);
      return 'cut';
    };
    expect(await run(office)).toMatchObject({ state: 'done' });
  });
});

describe('an interrupted upload leaves nothing behind', () => {
  it('when the store refuses a part again and again', async () => {
    const office = await cloudOffice(made);
    office.store.before = ({ operation, query }) =>
      operation === 'UploadPart' && query.get('partNumber') === '2' ? UNREADABLE : undefined;
    expect(await run(office)).toMatchObject({
      state: 'failed',
      problem:
        'Le stockage en nuage ne répond pas pour le moment. Réessayez dans quelques instants.',
    });
    expectNothingLeft(office);
    expect(await onProgress(office)).toBe(`Sauvegarde dans le nuage manquée${ASKED}`);
  });

  it('when the store falls silent in the middle', async () => {
    const office = await cloudOffice(made, { sending: SHORT_LIMITS.sending });
    office.store.before = ({ operation }) => (operation === 'UploadPart' ? 'silence' : undefined);
    expect(await run(office)).toMatchObject({ state: 'failed' });
    expectNothingLeft(office);
  });

  it('when the backup itself fails while it runs', async () => {
    const office = await cloudOffice(made);
    office.cloud.source = async () => {
      const stream = Readable.from(
        (async function* () {
          yield office.archive;
          throw new Error('la base est partie');
        })(),
      );
      office.streams.push(stream);
      return { fileName: FILE_NAME, stream, expectedSize: 1 };
    };
    expect(await run(office)).toMatchObject({ state: 'failed' });
    expectNothingLeft(office);
  });

  it('when somebody cancels it, from any server', async () => {
    const office = await cloudOffice(made);
    const part = heldAt(office, 'UploadPart');
    await start(office);
    await part.reached;
    expect(await requestStop(withoutPerson(office.database), 'cloud-backup')).toBe(true);
    await office.jobs.ended();
    part.go(undefined);
    expect(await office.latest()).toMatchObject({ state: 'stopped', problem: null });
    expectNothingLeft(office);
    expect(await onProgress(office)).toBe(`Sauvegarde dans le nuage interrompue${ASKED}`);
    expect(await requestStop(withoutPerson(office.database), 'cloud-backup')).toBe(false);
  });

  it('when the server stops', async () => {
    const office = await cloudOffice(made);
    const part = heldAt(office, 'UploadPart');
    await start(office);
    await part.reached;
    await office.jobs.stopAll();
    part.go(undefined);
    expect(await office.latest()).toMatchObject({ state: 'stopped' });
    expectNothingLeft(office);
  });

  it('when the database is lost: another server may begin one from then on', async () => {
    const office = await cloudOffice(made);
    const part = heldAt(office, 'UploadPart');
    await start(office);
    await part.reached;
    await office.owner.query(`
      select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and datname = current_database()`);
    await office.jobs.ended();
    part.go(undefined);
    expect(await office.latest()).toMatchObject({ state: 'failed' });
    expectNothingLeft(office);
  });

  it('when the store kept less than it was sent', async () => {
    const office = await cloudOffice(made);
    office.store.before = ({ operation, key }) => {
      const kept = office.store.bucket.objects.get(key);
      if (operation === 'HeadObject' && kept) kept.bytes = kept.bytes.subarray(1);
      return undefined;
    };
    expect(await run(office)).toMatchObject({ state: 'failed' });
    expectNothingLeft(office);
  });
});

describe('what a dead process left in the cloud', () => {
  const leave = async (office: CloudOffice, fileName: string): Promise<void> => {
    await insertJob(office.database, {
      kind: 'cloud-backup',
      startedBy: 'superadmin',
      subject: fileName,
    });
    office.store.bucket.begin(office.keyOf(fileName));
  };

  it('is aborted at the next check, and its job is reported as failed', async () => {
    const office = await cloudOffice(made);
    await leave(office, SENT_NAME);
    expect(await abortAbandonedCloudUploads(office.database, office.cloud.s3)).toBe(1);
    expect(office.store.bucket.uploads.size).toBe(0);
    expect(await office.latest()).toMatchObject({
      state: 'failed',
      problem: 'Le serveur s’est arrêté pendant ce travail. Recommencez.',
    });
  });

  it('is not aborted while a backup is running, nor if another process began it today', async () => {
    const office = await cloudOffice(made);
    await leave(office, SENT_NAME);
    const lock = await tryLock(office.database, 'cloud-backup');
    expect(await abortAbandonedCloudUploads(office.database, office.cloud.s3)).toBe(0);
    expect(await latestJob(office.database, 'cloud-backup')).toMatchObject({ state: 'running' });
    await lock?.release();
    office.store.bucket.begin(office.keyOf('dosye-autre-reseau.zip.age'));
    expect(await abortAbandonedCloudUploads(office.database, office.cloud.s3)).toBe(1);
    expect(office.store.bucket.uploads.size).toBe(1);
  });

  it('is aborted after a day, whoever began it', async () => {
    const office = await cloudOffice(made);
    const upload = office.store.bucket.begin(office.keyOf('dosye-autre-reseau.zip.age'));
    upload.begun = new Date(Date.now() - 25 * 60 * 60_000);
    expect(await abortAbandonedCloudUploads(office.database, office.cloud.s3)).toBe(1);
  });
});
