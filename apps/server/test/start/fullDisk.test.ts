import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DISK_HEADER } from '@dosye/domain/calls/serverState.ts';
import { readPostmasterFile } from '@dosye/server/database/embedded/postmasterFile.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { removeDataFolder } from '@dosye/testing/dataFolder.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl, majeur, someoneElse } from '@dosye/testing/records.ts';
import { type ServerProcess, startServerProcess } from '@dosye/testing/server.ts';
import { signInAt } from '@dosye/testing/signIn.ts';
import { fillUp, makeRoom, smallDisk } from '@dosye/testing/smallDisk.ts';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { toCallError } from '../../src/platform/answerError.ts';
import { killWithChildren } from '../kills/processes.ts';

const SENTENCE =
  'Le disque du serveur est plein. Rien n’est perdu : votre saisie reste sur cet écran. Prévenez l’administrateur.';

describe('an error of a full disk', () => {
  it('is told as such, whether PostgreSQL or the file system met it', () => {
    const ofDatabase = new DatabaseError('could not extend file', 1, 'error');
    ofDatabase.code = '53100';
    const ofFiles = Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' });
    for (const error of [ofDatabase, ofFiles]) {
      expect(toCallError(error)).toMatchObject({ status: 507, message: SENTENCE });
    }
  });
});

const start = (folder: string): ServerProcess =>
  startServerProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: PASSWORD,
    BACKUP_HOUR: 'non',
    MIN_FREE_SPACE: '100',
  });

function firstStart(folder: string): ServerProcess {
  mkdirSync(folder, { mode: 0o711 });
  // Before the disk is taken away, for it stops the PostgreSQL that outlives its server.
  cleanUp(() => removeDataFolder(folder));
  return start(folder);
}

const disk = smallDisk(640);
if (disk === undefined) {
  process.stdout.write(
    'No small disk: mounting one needs root. A full disk is tried by its errors only.\n',
  );
}

describe('a server whose disk fills up', () => {
  const room = disk ?? '';
  const folder = join(room, 'data');
  let server = disk === undefined ? undefined : firstStart(folder);
  let cookie = '';
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${await server?.address}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { status, headers } = answer;
    return { status, disk: headers.get(DISK_HEADER), body: await answer.text() };
  };
  /** Saves a dossier of another person with another photo. */
  let saved = 0;
  const save = () => {
    saved += 1;
    const photoUrl = dataUrl(plainPng(300, 400, [saved, 90, 90]));
    const personData = majeur({
      ...someoneElse(saved),
      'renseignementsPersonnels.photoUrl': photoUrl,
    });
    return call('POST', '/api/persons', { personData, bureauId: 1 });
  };
  const saving = async () => (await save()).status;
  const list = async () => (await call('POST', '/api/persons/list', {})).status;
  const postmaster = () => readPostmasterFile(join(folder, 'postgres', 'cluster'))?.pid ?? 0;
  const unfinished = () => readdirSync(join(folder, 'files', 'unfinished'));

  it.runIf(disk)(
    'warns everybody, refuses saves with 507 and reads on, and saves again once there is room',
    async () => {
      cookie = await signInAt((await server?.address) ?? '');
      await expect.poll(saving).toBe(201);
      const first = await save();
      expect(first).toMatchObject({ status: 201, disk: null });
      const { id } = JSON.parse(first.body) as { id: number };

      fillUp(room, 70);
      await expect.poll(async () => (await call('GET', '/api/session')).disk).toBe('low');
      expect(await saving()).toBe(201);
      expect(server?.said()).toContain('disque bientôt plein');

      fillUp(room, 0);
      await expect.poll(async () => (await call('GET', '/api/session')).disk).toBe('full');
      const refused = await save();
      expect(refused).toMatchObject({ status: 507, disk: 'full' });
      expect(JSON.parse(refused.body)).toEqual({ message: SENTENCE, code: 'DISK_FULL' });
      expect(unfinished()).toEqual([]);
      // Somebody else fills the reserve too.
      fillUp(room, 0);
      expect(await list()).toBe(200);
      expect((await call('POST', '/api/search', { q: 'pierre' })).status).toBe(200);
      // More entries of the history than the pages of its table have room for.
      for (let count = 0; count < 100; count += 1) {
        fillUp(room, 0);
        expect((await call('GET', `/api/persons/${id}`)).status).toBe(200);
        expect((await call('POST', `/api/persons/${id}/printed`, {})).status).toBe(200);
      }
      for (const [method, path, body] of [
        ['GET', `/api/persons/${id}/changes`, undefined],
        ['POST', '/api/retention/list/printed', { count: 1 }],
        ['POST', '/api/acts/printed', { count: 1 }],
        ['POST', '/api/log-print', { personId: id }],
      ] as const) {
        expect([path, (await call(method, path, body)).status]).toEqual([path, 200]);
      }
      expect(server?.said()).toContain('fait sans entrée à l’historique');
      expect(await saving()).toBe(507);

      makeRoom(room);
      await expect.poll(saving).toBe(201);
      expect(await list()).toBe(200);
    },
  );

  it.runIf(disk)('gets PostgreSQL back by itself, when it ended on the full disk', async () => {
    fillUp(room, 0);
    await expect.poll(async () => (await call('GET', '/api/session')).disk).toBe('full');
    fillUp(room, 0);
    killWithChildren(postmaster());
    await expect.poll(saving).toBe(507);
    makeRoom(room);
    const since = Date.now();
    await expect.poll(saving, { interval: 100 }).toBe(201);
    process.stdout.write(`saved again ${Date.now() - since} ms after room was made\n`);
  });

  it.runIf(disk)(
    'starts after each power cut, to read, and saves again once there is room',
    async () => {
      fillUp(room, 0);
      await expect.poll(saving).toBe(507);
      for (let cut = 0; cut < 2; cut += 1) {
        // What the server gave up, others fill too.
        fillUp(room, 0);
        const pid = postmaster();
        server?.child.kill('SIGKILL');
        killWithChildren(pid);
        await server?.ended;
        fillUp(room, 0);
        server = start(folder);
        cookie = await signInAt(await server.address);
        expect(await list()).toBe(200);
        expect(await saving()).toBe(507);
      }
      makeRoom(room);
      await expect.poll(saving).toBe(201);
    },
  );
});
