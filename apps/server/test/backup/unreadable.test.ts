import { createReadStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FileCheck } from '@dosye/domain/calls/cloud.ts';
import { verifyBackup } from '@dosye/server/backup/archive/verifyBackup.ts';
import { storedFileReader } from '@dosye/server/files/storedFileReader.ts';
import { FolderStore } from '@dosye/server/storage/folderStore.ts';
import { endedJob } from '@dosye/testing/jobs.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { backUp, officeWithDossiers } from './office.ts';

const CHECK = '/api/superadmin/maintenance/check-files';
const LOST =
  'Le dossier des images ne peut pas être lu : vérifiez son disque et les droits de ce dossier.';

const made = await officeWithDossiers(2);
const folder = made.files.untracked?.folder ?? '';
let superAdmin: Client;
beforeAll(async () => {
  superAdmin = await signIn(made.app, 'superAdmin');
});

async function check() {
  // A job has ended a moment before its lock is free.
  await expect.poll(async () => (await superAdmin.post(CHECK)).statusCode).toBe(202);
  return endedJob<FileCheck>(superAdmin, 'check-files');
}

/** Puts a folder in the place of a file: to read it is an error of the disk. */
function makeUnreadable(store: string, name: string): void {
  const path = join(store, name.slice(0, 2), name);
  rmSync(path, { force: true });
  mkdirSync(path, { recursive: true });
}

it('a picture that the disk cannot read is not in the backup, which says so, and the check names it', async () => {
  const { rows } = await made.owner.query<{ name: string }>(
    'select name from file join file_use on file_id = id order by name limit 1',
  );
  const name = rows[0]?.name ?? '';
  const bytes = await made.files.get(name);
  makeUnreadable(folder, name);
  const { manifest } = await verifyBackup(createReadStream(await backUp(made, 'illisible.zip')));
  expect(manifest.files.missing).toEqual([name]);
  expect((await check()).result).toMatchObject({ missing: [], altered: [{ name }] });
  rmSync(join(folder, name.slice(0, 2), name), { recursive: true });
  await made.files.put(name, bytes);
});

it('without the folder of the pictures backup and check fail, and say which disk', async () => {
  renameSync(folder, `${folder}-ailleurs`);
  await expect(backUp(made, 'sans-images.zip')).rejects.toThrow(LOST);
  const failed = { state: 'failed', problem: LOST };
  expect(await endedJob(superAdmin, 'backup-complete')).toMatchObject(failed);
  expect(await check()).toMatchObject(failed);
  renameSync(`${folder}-ailleurs`, folder);
  expect((await check()).result).toMatchObject({ missing: [], altered: [] });
});

describe('a disk that reads nothing any more', () => {
  const names = Array.from({ length: 40 }, (_, n) => `${String(n).padStart(64, '0')}.jpg`);

  it('is not forty damaged pictures', async () => {
    const store = new FolderStore(testFolder());
    for (const name of names) makeUnreadable(store.folder, name);
    const read = storedFileReader(store);
    for (const name of names.slice(0, 19)) expect(await read(name)).toBe('unreadable');
    await expect(read(names[19] ?? '')).rejects.toMatchObject({ status: 503, message: LOST });
  });

  it('is told from one with many damaged pictures, of which others can be read', async () => {
    const store = new FolderStore(testFolder());
    const read = storedFileReader(store);
    for (const [n, name] of names.entries()) {
      if (n % 10 === 9) await store.put(name, Buffer.from('image'));
      else makeUnreadable(store.folder, name);
      expect(await read(name)).toEqual(n % 10 === 9 ? Buffer.from('image') : 'unreadable');
    }
  });
});
