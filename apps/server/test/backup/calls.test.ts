import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BACKUP_CALLS } from '@dosye/domain/calls/backup.ts';
import { SYSTEM } from '../../src/access/transaction.ts';
import { verifyBackup } from '@dosye/server/backup/archive/verifyBackup.ts';
import { startBackup } from '@dosye/server/backup/startBackup.ts';
import { thumbnailName } from '@dosye/server/files/storePictures.ts';
import { endedJob, jobOf } from '@dosye/testing/jobs.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backsUp, lastEntry, officeWithDossiers, saveOfEachKind } from './office.ts';

const made = await officeWithDossiers();
const { app, owner } = made;
let superAdmin: Client;
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
beforeEach(async () => {
  superAdmin = await signIn(app, 'superAdmin');
});

/** Stores pictures of random bytes. */
async function storePictures(count: number, size: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const bytes = randomBytes(size);
    const name = `${createHash('sha256').update(bytes).digest('hex')}.jpg`;
    await made.files.put(name, bytes);
    await made.files.put(thumbnailName(name), bytes.subarray(0, 2_000));
    await owner.query("insert into file values ($1, 'image/jpeg', $2, 10, 10, now())", [
      name,
      size,
    ]);
  }
}

describe('a download', () => {
  it.each(
    Object.entries(BACKUP_CALLS),
  )('of %s is for the super administrator alone', async (_, url) => {
    for (const name of ['agent', 'admin', 'delegue'] as const) {
      expect((await (await signIn(app, name)).post(url)).statusCode).toBe(403);
    }
  });

  it.each([
    ['sql', 'DB_BACKUP', /^-- Police Nationale d'Haïti\n/],
    ['files', 'FILES_BACKUP', /^PK/],
    ['complete', 'FULL_BACKUP', /^PK/],
  ] as const)('of %s is a file with a name, an expected size and an entry in the history', async (kind, action, begins) => {
    const answer = await superAdmin.post(BACKUP_CALLS[kind], { actingUser: superAdmin.user });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="dosye-police-nationale-d-haiti-(base|fichiers|complete)-\d{4}-\d\d-\d\d-\d\dh\d\d\.(sql|zip)"$/,
    );
    expect(Number(answer.headers['x-dosye-expected-size'])).toBeGreaterThan(1000);
    expect(answer.rawPayload.toString('utf8')).toMatch(begins);
    expect(await lastEntry(made)).toMatch(
      new RegExp(`^superadmin ${action} Sauvegarde .* : dosye-`),
    );
    expect(await endedJob(superAdmin, `backup-${kind}`)).toMatchObject({ state: 'done' });
    const { fingerprint } = (await superAdmin.get('/api/superadmin/backup/fingerprint')).json();
    expect(fingerprint).toMatch(/^([0-9A-F]{4}-){4}[0-9A-F]{4}$/);
  });

  it('that is running makes every other refused, follows the speed of its reader, and releases everything when it is abandoned', async () => {
    const { stream } = await startBackup(made, SYSTEM, 'complete');
    const other = await superAdmin.post(BACKUP_CALLS.files);
    expect(other.statusCode).toBe(409);
    expect(other.json().message).toMatch(/déjà en cours/);
    // Nothing is read: only the buffers are filled.
    const running = await jobOf(superAdmin, 'backup-complete');
    expect(running).toMatchObject({ state: 'running', startedBy: 'système' });
    await saveOfEachKind(await signIn(app, 'agent'), 3, 1);
    stream.destroy();
    await expect.poll(() => backsUp(superAdmin)).toBe(200);
  });

  it('that the reader’s disk cannot take frees everything', async () => {
    const full = new Writable({
      write: (_chunk, _encoding, done) =>
        done(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    });
    const { stream } = await startBackup(made, SYSTEM, 'complete');
    await expect(pipeline(stream, full)).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect.poll(() => backsUp(superAdmin)).toBe(200);
  });

  it('whose database stops breaks off, and is reported in a sentence', async () => {
    const { stream } = await startBackup(made, SYSTEM, 'complete');
    await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dosye-maintenance' and datname = current_database()",
    );
    await expect(buffer(stream)).rejects.toThrow(/terminat|connection|EPIPE/i);
    await expect
      .poll(() => jobOf(superAdmin, 'backup-complete'))
      .toMatchObject({
        state: 'failed',
        problem: expect.stringMatching(/^La base de données ne répond pas/),
      });
    await expect.poll(() => backsUp(superAdmin)).toBe(200);
  });

  it('that a browser breaks off frees everything', async () => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${BACKUP_CALLS.complete} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${superAdmin.cookie}\r\ncontent-length: 0\r\n\r\n`,
    );
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    await expect.poll(() => backsUp(superAdmin)).toBe(200);
  });

  it('contains one snapshot, whatever people save meanwhile', async () => {
    const agent = await signIn(app, 'agent');
    const { stream } = await startBackup(made, SYSTEM, 'complete');
    const [bytes] = await Promise.all([
      buffer(stream),
      saveOfEachKind(agent, 5, 3),
      saveOfEachKind(agent, 6, 3),
    ]);
    const { head, manifest } = await verifyBackup(
      (async function* () {
        yield bytes;
      })(),
    );
    expect(manifest.rows).toMatchObject({ dossier: head.dossiers, listing: head.dossiers });
  });
});

describe('a download of many megabytes', () => {
  /** More than fits into the buffers of a connection. */
  const PICTURES = 40;
  const SIZE = 700_000;
  beforeAll(() => storePictures(PICTURES, SIZE));

  it('over the line is whole', async () => {
    const { port } = app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${BACKUP_CALLS.complete}`, {
      method: 'POST',
      headers: { cookie: superAdmin.cookie },
    });
    const { manifest } = await verifyBackup(answer.body as ReadableStream<Uint8Array>);
    expect(manifest.files.missing).toEqual([]);
    expect(manifest.files.bytes).toBeGreaterThan(PICTURES * SIZE);
  });

  it('that nobody reads ends when its connection is cut, and is told as failed', async () => {
    const responses: ServerResponse[] = [];
    app.server.once('request', (_, response) => responses.push(response));
    const { port } = app.server.address() as AddressInfo;
    const download = request({
      port,
      method: 'POST',
      path: BACKUP_CALLS.complete,
      headers: { cookie: superAdmin.cookie },
    });
    download.end();
    const [answer] = (await once(download, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    // As after two minutes on which nothing moved.
    responses[0]?.socket?.emit('timeout');
    await expect(buffer(answer)).rejects.toThrow(/aborted/);
    expect(await endedJob(superAdmin, 'backup-complete')).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('plus rien n’en était téléchargé'),
    });
    await expect.poll(() => backsUp(superAdmin)).toBe(200);
  });
});
