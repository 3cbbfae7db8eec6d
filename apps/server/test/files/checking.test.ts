import type { FileCheck } from '@dosye/domain/calls/cloud.ts';
import type { Job } from '@dosye/domain/calls/jobs.ts';
import { moveFiles } from '@dosye/server/files/moveFiles.ts';
import { thumbnailName } from '../../src/files/storePictures.ts';
import { S3Store } from '../../src/storage/s3Store.ts';
import type { FileStore } from '../../src/storage/fileStore.ts';
import { FolderStore } from '../../src/storage/folderStore.ts';
import { openS3 } from '@dosye/server/s3/client.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { endedJob, jobOf } from '@dosye/testing/jobs.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl, majeur, someoneElse } from '@dosye/testing/records.ts';
import { LONG_LIMITS, locationIn, testS3 } from '@dosye/testing/s3/testStore.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { create, offices } from '../dossiers/offices.ts';

const PHOTO = 'renseignementsPersonnels.photoUrl';
const CHECK = '/api/superadmin/maintenance/check-files';

const { as, files, owner } = await offices();

/** Starts a check and waits for its end. */
async function check(): Promise<Job<FileCheck>> {
  expect((await as.superAdmin.post(CHECK)).statusCode).toBe(202);
  return endedJob<FileCheck>(as.superAdmin, 'check-files');
}

/** Creates a dossier. @returns its number, and the file's name of its photograph */
async function withPhoto(
  width: number,
  person = width,
): Promise<{ dossierNo: string; name: string }> {
  const photo = dataUrl(plainPng(width, 30), 'image/png');
  const made = await create(as.agent, '/api/persons', {
    personData: majeur({ ...someoneElse(person), [PHOTO]: photo }),
  });
  const { photoUrl } = made['renseignementsPersonnels'] as { photoUrl: string };
  return { dossierNo: made.dossierNo, name: photoUrl.slice('/api/files/'.length) };
}

describe('the check of the pictures', () => {
  it('is the super administrator’s', async () => {
    for (const name of ['agent', 'admin', 'delegue'] as const) {
      expect((await as[name].post(CHECK)).statusCode).toBe(403);
    }
    expect(await jobOf(as.superAdmin, 'check-files')).toBeUndefined();
  });

  it('lists what is missing or altered, with the dossiers that hold it', async () => {
    const [lost, changed] = [await withPhoto(31), await withPhoto(32)];
    await withPhoto(33);
    expect((await check()).result).toMatchObject({ missing: [], altered: [], more: 0 });
    await files.remove(lost.name);
    await files.remove(changed.name);
    await files.put(changed.name, Buffer.from('autre chose'));
    const { state, done, total, result } = await check();
    expect(state).toBe('done');
    expect(result).toEqual({
      checked: total,
      missing: [{ name: lost.name, heldBy: [lost.dossierNo] }],
      altered: [{ name: changed.name, heldBy: [changed.dossierNo] }],
      more: 0,
    });
    expect(done).toBe(total);
    const { rows } = await owner.query<{ details: string }>(
      `select details from action_log where action_type = 'CHECK_FILES' order by id`,
    );
    expect(rows.map(({ details }) => details)).toContain(
      `Vérification des images : ${total} lues, 2 en faute (à la demande de « superadmin »)`,
    );
  });
});

it('a damaged picture is whole again once somebody has uploaded it again, and so is its thumbnail', async () => {
  const { name } = await withPhoto(34);
  const names = [name, thumbnailName(name)];
  const [picture, thumbnail] = await Promise.all(names.map((one) => files.get(one)));
  for (const one of names) await files.put(one, Buffer.from('autre chose'));
  expect((await withPhoto(34, 35)).name).toBe(name);
  expect(await Promise.all(names.map((one) => files.get(one)))).toEqual([picture, thumbnail]);
});

describe('moving the pictures to a shared store', () => {
  const stored = async (store: FileStore): Promise<string[]> => {
    const names: string[] = [];
    for await (const name of store.names()) names.push(name);
    return names.sort();
  };

  /** A folder with pictures, and an empty S3 store. */
  const stores = async (count: number) => {
    const folder = new FolderStore(testFolder());
    for (let number = 0; number < count; number += 1) {
      const bytes = Buffer.from(`image ${number}`);
      const stem = createHash('sha256').update(bytes).digest('hex');
      await folder.put(`${stem}.jpg`, bytes);
      await folder.put(`${stem}-small.webp`, Buffer.from('petite'));
    }
    const server = await testS3();
    const s3 = openS3(locationIn(server, 'images/'), { ...LONG_LIMITS, attempts: 1 });
    cleanUp(s3.close);
    return { folder, server, store: new S3Store(s3) };
  };

  it('copies all of them, and leaves them where they were', async () => {
    const { folder, store } = await stores(12);
    expect(await moveFiles(folder, store)).toEqual({ moved: 24, present: 0, altered: [] });
    expect(await stored(store)).toEqual(await stored(folder));
    const [name = ''] = await stored(folder);
    expect(await store.get(name)).toEqual(await folder.get(name));
  });

  it('continues where it was interrupted', async () => {
    const { folder, store, server } = await stores(12);
    let puts = 0;
    server.before = ({ operation }) => {
      if (operation !== 'PutObject') return undefined;
      puts += 1;
      return puts > 10 ? { status: 500 } : undefined;
    };
    await expect(moveFiles(folder, store)).rejects.toMatchObject({ status: 503 });
    const arrived = (await stored(store)).length;
    server.before = () => undefined;
    expect(await moveFiles(folder, store)).toMatchObject({ moved: 24 - arrived });
    expect(await moveFiles(folder, store)).toEqual({ moved: 0, present: 24, altered: [] });
    expect(await stored(store)).toEqual(await stored(folder));
  });

  it('removes the originals only on request, and moves them back', async () => {
    const { folder, store } = await stores(3);
    const names = await stored(folder);
    await moveFiles(folder, store, { remove: true });
    expect(await stored(folder)).toEqual([]);
    await moveFiles(store, folder);
    expect(await stored(folder)).toEqual(names);
  });

  it('removes no original before the copy was compared: a damaged one is replaced', async () => {
    const { folder, store } = await stores(2);
    await moveFiles(folder, store);
    const names = await stored(folder);
    const originals = new Map(
      await Promise.all(names.map(async (name) => [name, await folder.get(name)] as const)),
    );
    for (const name of names.slice(0, 2)) await store.put(name, Buffer.from('abîmée'));
    const move = await moveFiles(folder, store, { remove: true });
    expect(move).toEqual({ moved: 2, present: 2, altered: [] });
    expect(await stored(folder)).toEqual([]);
    for (const [name, bytes] of originals) expect(await store.get(name)).toEqual(bytes);
  });

  it('leaves a picture that is altered or cannot be read where it is and says which', async () => {
    const { folder, store } = await stores(1);
    const names = ['ab', 'cd'].map((two) => `${two.repeat(32)}.png`);
    const [altered = '', unreadable = ''] = names;
    await folder.put(altered, Buffer.from('autre chose'));
    // To read a folder as a file is an error of the disk.
    mkdirSync(join(folder.folder, 'cd', unreadable), { recursive: true });
    const move = await moveFiles(folder, store, { remove: true });
    expect(move).toEqual({ moved: 2, present: 0, altered: names });
    expect(await stored(folder)).toEqual(names);
  });
});
