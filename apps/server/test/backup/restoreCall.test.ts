import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { PREVIEW_BYTES } from '@dosye/domain/calls/backup.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { endedJob, jobOf } from '@dosye/testing/jobs.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backsUp, backUp, lastEntry, leftovers, officeWithDossiers, state } from './office.ts';

const made = await officeWithDossiers(2);
const { app } = made;
const RESTORE = '/api/superadmin/restore/upload-full';
let path: string;
let superAdmin: Client;
beforeAll(async () => {
  path = await backUp(made, 'bonne.zip');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  superAdmin = await signIn(app, 'superAdmin');
});

/** Uploads an archive as the page does. */
const upload = (bytes: Buffer, query = '', headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `${RESTORE}${query}`,
    headers: { cookie: superAdmin.cookie, 'content-type': 'application/zip', ...headers },
    payload: bytes,
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
    expect(await lastEntry(made)).toMatch(
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
      summary: { dossiers: 2, ownOrigin: true },
    });
    expect((await superAdmin.get('/api/session')).statusCode).toBe(401);
    expect(await lastEntry(made)).toMatch(/^superadmin RESTORE_FULL /);
  });

  it('answers a page as soon as the file was sent, and restores it as a job that outlives the restore', async () => {
    await expect.poll(() => backsUp(superAdmin)).toBe(200);
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
      result: { success: true, message: expect.stringMatching(/^Restauration terminée : 2/) },
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
    expect(answer.json()).toMatchObject({ dossiers: 2, ownOrigin: true, losses: [] });
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
      .poll(() => lastEntry(made))
      .toMatch(/RESTORE_FAILED .* a été interrompu : rien n’a été changé/);
    await expect.poll(() => backsUp(superAdmin)).toBe(200);
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
