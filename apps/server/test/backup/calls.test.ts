import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { PassThrough, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BACKUP_CALLS, PREVIEW_BYTES } from '@dosye/domain/calls/backup.ts';
import { SYSTEM } from '../../src/access/transaction.ts';
import { verifyBackup } from '@dosye/server/backup/archive/verifyBackup.ts';
import { startBackup } from '@dosye/server/backup/startBackup.ts';
import { thumbnailName } from '@dosye/server/files/storePictures.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { endedJob, jobOf } from '@dosye/testing/jobs.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccounts, backUp, leftovers, office, saveOfEachKind, state } from './office.ts';

const made = await office();
const { app, database, owner } = made;
const RESTORE = '/api/superadmin/restore/upload-full';
let path: string;
let superAdmin: Client;
beforeAll(async () => {
  await addAccounts(database);
  await saveOfEachKind(await signIn(app, 'agent'));
  path = await backUp(made, 'bonne.zip');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  superAdmin = await signIn(app, 'superAdmin');
});

const lastEntry = async (): Promise<string> =>
  (
    await owner.query(
      "select username || ' ' || action_type || ' ' || details as text from action_log order by id desc limit 1",
    )
  ).rows[0].text;

/** Uploads an archive as the page does. */
const upload = (bytes: Buffer, query = '', headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `${RESTORE}${query}`,
    headers: { cookie: superAdmin.cookie, 'content-type': 'application/zip', ...headers },
    payload: bytes,
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

/** The status of a backup, which is refused until the connection of what ended before is closed. */
const backsUp = async (by = superAdmin) => (await by.post(BACKUP_CALLS.files)).statusCode;

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
    expect(await lastEntry()).toMatch(new RegExp(`^superadmin ${action} Sauvegarde .* : dosye-`));
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
    await saveOfEachKind(await signIn(app, 'agent'), 3);
    stream.destroy();
    await expect.poll(() => backsUp()).toBe(200);
  });

  it('that the reader’s disk cannot take frees everything', async () => {
    const full = new Writable({
      write: (_chunk, _encoding, done) =>
        done(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    });
    const { stream } = await startBackup(made, SYSTEM, 'complete');
    await expect(pipeline(stream, full)).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect.poll(() => backsUp()).toBe(200);
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
    await expect.poll(() => backsUp()).toBe(200);
  });

  it('of many megabytes over the line is whole', async () => {
    const pictures = 40;
    const size = 700_000;
    await storePictures(pictures, size);
    const { port } = app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${BACKUP_CALLS.complete}`, {
      method: 'POST',
      headers: { cookie: superAdmin.cookie },
    });
    const { manifest } = await verifyBackup(answer.body as ReadableStream<Uint8Array>);
    expect(manifest.files.missing).toEqual([]);
    expect(manifest.files.bytes).toBeGreaterThan(pictures * size);
  });

  it('that nobody reads ends when its connection is cut, and is told as failed', async () => {
    // More than fits into the buffers of a connection.
    await storePictures(40, 700_000);
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
    await expect.poll(() => backsUp()).toBe(200);
  });

  it('that a browser breaks off frees everything', async () => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${BACKUP_CALLS.complete} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${superAdmin.cookie}\r\ncontent-length: 0\r\n\r\n`,
    );
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    await expect.poll(() => backsUp()).toBe(200);
  });

  it('contains one snapshot, whatever people save meanwhile', async () => {
    const agent = await signIn(app, 'agent');
    const { stream } = await startBackup(made, SYSTEM, 'complete');
    const [bytes] = await Promise.all([
      buffer(stream),
      saveOfEachKind(agent, 5),
      saveOfEachKind(agent, 6),
    ]);
    const { head, manifest } = await verifyBackup(
      (async function* () {
        yield bytes;
      })(),
    );
    expect(manifest.rows).toMatchObject({ dossier: head.dossiers, listing: head.dossiers });
  });
});

describe('the call of a restore', () => {
  it('is for the super administrator alone, and asks for the password', async () => {
    for (const name of ['agent', 'admin', 'delegue'] as const) {
      const client = await signIn(app, name);
      expect((await client.post(RESTORE, { fileData: '' })).statusCode).toBe(403);
    }
    const missing = await upload(readFileSync(path));
    expect(missing.statusCode).toBe(422);
    expect(missing.json().fields).toHaveProperty('password');
    const wrong = await superAdmin.post(RESTORE, {
      fileData: 'data:application/zip;base64,AAAA',
      password: 'non',
    });
    expect(wrong.statusCode).toBe(403);
  });

  it('says of a data URL that is no backup what it is, writes it down, and leaves nothing', async () => {
    const before = await state(made);
    const body = {
      fileData: `data:application/zip;base64,${Buffer.from('Bonjour').toString('base64')}`,
      password: PASSWORD,
    };
    const answer = await superAdmin.post(RESTORE, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      message: 'Ce fichier n’est pas une sauvegarde complète de Dosye.',
      fields: { fileData: 'Ce fichier n’est pas une sauvegarde complète de Dosye.' },
    });
    expect(await lastEntry()).toMatch(
      /^superadmin RESTORE_FAILED Restauration refusée : Ce fichier/,
    );
    expect(await state(made)).toEqual(before);
    expect(await leftovers(made)).toEqual([]);
  });

  it('restores a data URL', async () => {
    const fileData = `data:application/x-zip-compressed;base64,${readFileSync(path).toString('base64')}`;
    const answer = await superAdmin.post(RESTORE, { fileData, password: PASSWORD });
    expect(answer.json()).toMatchObject({
      success: true,
      summary: { dossiers: 9, ownOrigin: true },
    });
    expect((await superAdmin.get('/api/session')).statusCode).toBe(401);
    expect(await lastEntry()).toMatch(/^superadmin RESTORE_FULL /);
  });

  it('answers a page as soon as the file was sent, and restores it as a job that outlives the restore', async () => {
    const before = await endedJob(superAdmin, 'backup-files');
    await superAdmin.post('/api/session/confirm', { password: PASSWORD });
    const answer = await upload(readFileSync(path), '', { prefer: 'respond-async' });
    expect(answer.statusCode).toBe(202);
    const { job } = answer.json();
    expect(job).toMatchObject({ kind: 'restore', startedBy: 'superadmin' });
    // All sessions end with the restore.
    await expect.poll(async () => (await superAdmin.get('/api/session')).statusCode).toBe(401);
    const again = await signIn(app, 'superAdmin');
    expect(await jobOf(again, 'restore')).toMatchObject({
      id: job.id,
      state: 'done',
      result: { success: true, message: expect.stringMatching(/^Restauration terminée : 9/) },
    });
    expect(await jobOf(again, 'backup-files')).toEqual(before);
    await expect.poll(() => backsUp(again)).toBe(200);
    expect(await leftovers(made)).toEqual([]);
  });

  it('reports to a page by the job why a file was refused after it was sent', async () => {
    await superAdmin.post('/api/session/confirm', { password: PASSWORD });
    const answer = await upload(readFileSync(path).subarray(0, -100), '', {
      prefer: 'respond-async',
    });
    expect(answer.statusCode).toBe(202);
    expect(await endedJob(superAdmin, 'restore')).toMatchObject({
      id: answer.json().job.id,
      state: 'failed',
      problem: expect.stringMatching(/incomplète/),
    });
  });

  it('shows what would be lost before anything is sent', async () => {
    const sent = Buffer.concat([readFileSync(path), Buffer.alloc(PREVIEW_BYTES)], PREVIEW_BYTES);
    const beginning = sent.toString('base64');
    const answer = await superAdmin.post('/api/superadmin/restore/preview', { beginning });
    expect(answer.json()).toMatchObject({ dossiers: 9, ownOrigin: true, losses: [] });
    const none = await superAdmin.post('/api/superadmin/restore/preview', { beginning: 'AAAA' });
    expect(none.statusCode).toBe(422);
  });

  it('refuses what there is no space for before it is sent', async () => {
    await superAdmin.post('/api/session/confirm', { password: PASSWORD });
    const body = new PassThrough();
    body.end('PK');
    const answer = await app.inject({
      method: 'POST',
      url: RESTORE,
      headers: {
        cookie: superAdmin.cookie,
        'content-type': 'application/zip',
        'content-length': String(2 ** 52),
      },
      payload: body,
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().message).toMatch(/ne tient pas sur le disque/);
  });

  it('that is broken off while the file is sent leaves nothing, and the next one can begin', async () => {
    await superAdmin.post('/api/session/confirm', { password: PASSWORD });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${RESTORE} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${superAdmin.cookie}\r\ncontent-type: application/zip\r\ncontent-length: 1000000\r\n\r\n`,
    );
    socket.write(readFileSync(path).subarray(0, 20_000));
    await expect.poll(() => leftovers(made)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => leftovers(made)).toEqual([]);
    await expect
      .poll(lastEntry)
      .toMatch(/RESTORE_FAILED .* a été interrompu : rien n’a été changé/);
    await expect.poll(() => backsUp()).toBe(200);
  });

  it('no other call takes an archive', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/persons',
      headers: { cookie: superAdmin.cookie, 'content-type': 'application/zip' },
      payload: 'PK',
    });
    expect(answer.statusCode).toBe(415);
  });
});
