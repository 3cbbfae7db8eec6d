import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPostmasterFile } from '@dosye/server/database/embedded/postmasterFile.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { removeDataFolder } from '@dosye/testing/dataFolder.ts';
import { majeur, someoneElse } from '@dosye/testing/records.ts';
import { type ServerProcess, startServerProcess } from '@dosye/testing/server.ts';
import { signInAt } from '@dosye/testing/signIn.ts';
import { fillUp, makeRoom, smallDisk } from '@dosye/testing/smallDisk.ts';
import { expect, it } from 'vitest';
import { killWithChildren } from '../kills/processes.ts';

const room = smallDisk(640);
if (room === undefined) process.stdout.write('No small disk: mounting one needs root.\n');
const folder = join(room ?? '', 'data');

const start = (): ServerProcess =>
  startServerProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: PASSWORD,
    BACKUP_HOUR: 'non',
    MIN_FREE_SPACE: '100',
  });

/** Ends the server and its database as a power cut does. */
async function cutPower({ child, ended }: ServerProcess): Promise<void> {
  const { pid = 0 } = readPostmasterFile(join(folder, 'postgres', 'cluster')) ?? {};
  child.kill('SIGKILL');
  killWithChildren(pid);
  await ended;
}

it.runIf(room)(
  'a server whose disk is full to the last byte starts after each power cut, to read, and saves again once there is room',
  async () => {
    const disk = room ?? '';
    mkdirSync(folder, { mode: 0o711 });
    cleanUp(() => {
      makeRoom(disk);
      return removeDataFolder(folder);
    });
    let server = start();
    let cookie = await signInAt(await server.address);
    const call = async (path: string, body: object): Promise<number> => {
      const headers = { cookie, 'content-type': 'application/json' };
      const answer = await fetch(`${await server.address}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return answer.status;
    };
    let saved = 0;
    const save = (): Promise<number> => {
      saved += 1;
      return call('/api/persons', { personData: majeur(someoneElse(saved)), bureauId: 1 });
    };
    for (let count = 0; count < 5; count += 1) expect(await save()).toBe(201);

    fillUp(disk, 0);
    await expect.poll(save).toBe(507);
    for (let cut = 0; cut < 2; cut += 1) {
      // What the server gave up, others fill too.
      fillUp(disk, 0);
      await cutPower(server);
      fillUp(disk, 0);
      server = start();
      cookie = await signInAt(await server.address);
      expect(await call('/api/persons/list', {})).toBe(200);
      expect(await save()).toBe(507);
    }
    makeRoom(disk);
    await expect.poll(save).toBe(201);
  },
);
