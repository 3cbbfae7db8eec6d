import { CallError } from '@dosye/domain/calls/errors.ts';
import { prepareFolder } from '@dosye/server/backup/nightly/folder.ts';
import { paperPictures } from '@dosye/server/documents/paperPictures.ts';
import { type TimeLimits, openS3 } from '@dosye/server/s3/client.ts';
import type { S3Location } from '@dosye/server/settings/s3Settings.ts';
import { readSettings } from '@dosye/server/settings/settings.ts';
import type { FileStore } from '@dosye/server/storage/fileStore.ts';
import { FolderStore } from '@dosye/server/storage/folderStore.ts';
import { openFileStore } from '@dosye/server/storage/openStore.ts';
import { S3Store } from '@dosye/server/storage/s3Store.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { LONG_LIMITS, SHORT_LIMITS, locationIn, testS3 } from '@dosye/testing/s3/testStore.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const picture = (text: string): { name: string; bytes: Buffer } => {
  const bytes = Buffer.from(text);
  return { name: `${createHash('sha256').update(bytes).digest('hex')}.jpg`, bytes };
};

function storeAt(place: S3Location, limits: Partial<TimeLimits> = {}): FileStore {
  const s3 = openS3(place, { ...LONG_LIMITS, attempts: 2, ...limits });
  cleanUp(s3.close);
  return new S3Store(s3);
}

const namesOf = async (files: FileStore, beginning?: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const name of files.names(beginning)) names.push(name);
  return names.sort();
};

const refusalOf = async (asked: Promise<unknown>): Promise<CallError> => {
  const error = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof CallError) return error;
  throw new Error(`Not refused: ${String(error)}`);
};

describe.each([
  ['a folder', async (): Promise<FileStore> => new FolderStore(testFolder())],
  ['an S3 store', async () => storeAt(locationIn(await testS3(), 'images/'))],
])('pictures in %s', (_where, open) => {
  it('are read back as they were kept, whole or as a stream', async () => {
    const files = await open();
    const { name, bytes } = picture('un visage');
    await files.put(name, bytes);
    expect(await files.get(name)).toEqual(bytes);
    expect(await buffer(files.stream(name))).toEqual(bytes);
    expect(await files.has(name)).toBe(true);
  });

  it('are kept once under their name', async () => {
    const files = await open();
    const { name, bytes } = picture('un sceau');
    await Promise.all([files.put(name, bytes), files.put(name, bytes)]);
    await files.put(name, bytes);
    expect(await namesOf(files)).toEqual([name]);
  });

  it('are replaced where they are damaged', async () => {
    const files = await open();
    const { name, bytes } = picture('une empreinte');
    await files.put(name, Buffer.from('une emp'));
    await files.put(name, bytes);
    expect(await files.get(name)).toEqual(bytes);
    expect(await namesOf(files)).toEqual([name]);
  });

  it('are distinguished from missing ones', async () => {
    const files = await open();
    const { name } = picture('jamais vu');
    expect(await files.has(name)).toBe(false);
    await expect(files.get(name)).rejects.toThrow(/no such file/i);
    await expect(buffer(files.stream(name))).rejects.toThrow(/no such file/i);
    await files.remove(name);
  });

  it('do not exist any more once they are removed', async () => {
    const files = await open();
    const { name, bytes } = picture('à retirer');
    await files.put(name, bytes);
    await files.remove(name);
    expect(await files.has(name)).toBe(false);
    expect(await namesOf(files)).toEqual([]);
  });

  it('are listed by the beginning of their name', async () => {
    const files = await open();
    const kept = ['a', 'b', 'c', 'd'].map(picture);
    for (const { name, bytes } of kept) await files.put(name, bytes);
    const [first = ''] = kept.map(({ name }) => name.slice(0, 2));
    const wanted = kept.map(({ name }) => name).filter((name) => name.startsWith(first));
    expect(await namesOf(files, first)).toEqual(wanted.sort());
  });

  it('refuse a name that leads elsewhere', async () => {
    const files = await open();
    await expect(files.put('../../etc/passwd', Buffer.of(1))).rejects.toThrow(/file name/);
    await expect(files.get('../secret')).rejects.toThrow(/file name/);
  });
});

describe('an S3 store of pictures', () => {
  it('lists all of them though the store answers page by page', async () => {
    const store = await testS3();
    store.bucket.pageSize = 2;
    const files = storeAt(locationIn(store, 'images/'));
    store.bucket.put('autre/chose.txt', Buffer.from('?'));
    store.bucket.put('images/lisez-moi.txt', Buffer.from('?'));
    const kept = ['1', '2', '3', '4', '5'].map(picture);
    for (const { name, bytes } of kept) await files.put(name, bytes);
    expect(await namesOf(files)).toEqual(kept.map(({ name }) => name).sort());
  });

  it('tries again when the store is overloaded or the line breaks', async () => {
    const store = await testS3();
    const files = storeAt(locationIn(store), { attempts: 4 });
    const { name, bytes } = picture('obstinée');
    const faults = ['cut', { status: 503, body: '<Error><Code>SlowDown</Code></Error>' }] as const;
    let turn = 0;
    store.before = () => faults[turn++];
    await files.put(name, bytes);
    store.before = () => undefined;
    expect(await files.get(name)).toEqual(bytes);
  });

  it('says 503 instead of hanging when the store is silent', async () => {
    const store = await testS3();
    store.before = () => 'silence';
    const refused = await refusalOf(
      storeAt(locationIn(store), SHORT_LIMITS).has(picture('x').name),
    );
    expect(refused.status).toBe(503);
    expect(refused.message).toBe(
      'Le stockage des fichiers ne répond pas pour le moment. Réessayez dans quelques instants.',
    );
  });

  it('lets no paper leave without its pictures because it is silent', async () => {
    const store = await testS3();
    const { name } = picture('un sceau');
    const answered = await paperPictures(storeAt(locationIn(store)), [`/api/files/${name}`]);
    expect(answered).toEqual(new Map());
    store.before = () => 'silence';
    const silentStore = storeAt(locationIn(store), SHORT_LIMITS);
    const refused = await refusalOf(paperPictures(silentStore, [`/api/files/${name}`]));
    expect(refused.status).toBe(503);
  });

  it('says 503 when nobody is there', async () => {
    const store = await testS3();
    await store.close();
    store.close = async () => {};
    const { status } = await refusalOf(storeAt(locationIn(store)).get(picture('x').name));
    expect(status).toBe(503);
  });

  it.each([
    ['a secret that is not the right one', { secretAccessKey: 'faux' }],
    ['a key that the store does not know', { accessKeyId: 'INCONNUE' }],
  ])('says that %s does not open it', async (_what, changes) => {
    const place = { ...locationIn(await testS3()), ...changes };
    const refused = await refusalOf(
      storeAt(place).put(...(Object.values(picture('x')) as [string, Buffer])),
    );
    expect(refused.message).toBe('Le stockage des fichiers refuse les clés d’accès des réglages.');
  });
});

const modeOf = (path: string): number => statSync(path).mode & 0o777;
it.skipIf(process.platform === 'win32')(
  'folders of pictures and of backups are closed to other accounts, also those from before',
  async () => {
    const dataDir = testFolder();
    const settings = readSettings({ DATA_DIR: dataDir }, '/');
    const files = join(dataDir, 'files');
    const keep = async ({ name, bytes }: ReturnType<typeof picture>) =>
      (await openFileStore(settings)).put(name, bytes);
    await keep(picture('the first'));
    mkdirSync(settings.backupDir);
    const folders = (): string[] => readdirSync(files).map((name) => join(files, name));
    for (const folder of [files, ...folders(), settings.backupDir]) chmodSync(folder, 0o777);

    await keep(picture('another'));
    prepareFolder(settings);
    expect(folders()).toHaveLength(3);
    for (const folder of [files, ...folders(), settings.backupDir]) {
      expect([folder, modeOf(folder)]).toEqual([folder, 0o700]);
    }
  },
);

it.skipIf(process.platform === 'win32')('a new folder of backups is closed to others', () => {
  const settings = readSettings({ DATA_DIR: join(testFolder(), 'data') }, '/');
  prepareFolder(settings);
  expect(modeOf(settings.backupDir)).toBe(0o700);
});
