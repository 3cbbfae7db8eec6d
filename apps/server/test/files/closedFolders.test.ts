import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { prepareFolder } from '@dosye/server/backup/nightly/folder.ts';
import { readSettings } from '@dosye/server/settings/settings.ts';
import { openFileStore } from '@dosye/server/storage/openStore.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { expect, it } from 'vitest';

const modeOf = (path: string): number => statSync(path).mode & 0o777;
const picture = (text: string): [string, Buffer] => [
  `${createHash('sha256').update(text).digest('hex')}.jpg`,
  Buffer.from(text),
];

it.skipIf(process.platform === 'win32')(
  'folders of pictures and of backups are closed to other accounts, also those from before',
  async () => {
    const dataDir = testFolder();
    const settings = readSettings({ DATA_DIR: dataDir }, '/');
    const files = join(dataDir, 'files');
    await (await openFileStore(settings)).put(...picture('the first'));
    mkdirSync(settings.backupDir);
    const folders = (): string[] => readdirSync(files).map((name) => join(files, name));
    for (const folder of [files, ...folders(), settings.backupDir]) chmodSync(folder, 0o777);

    await (await openFileStore(settings)).put(...picture('another'));
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
