import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOrMakePassword } from '@dosye/server/database/embedded/clusterPaths.ts';
import { ensureInclude } from '@dosye/server/database/embedded/configuration.ts';
import { clearOrphan } from '@dosye/server/database/embedded/orphan.ts';
import { isAlive } from '@dosye/server/database/embedded/postmasterFile.ts';
import { readSettings } from '@dosye/server/settings/settings.ts';
import { encryptionKey } from '@dosye/server/verification/keyEncryption.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { describe, expect, it } from 'vitest';

/** A file in a new folder. */
function fileWith(name: string, content: string): { folder: string; file: string } {
  const folder = testFolder();
  const file = join(folder, name);
  writeFileSync(file, content);
  return { folder, file };
}

const INCLUDE = "include_if_exists = 'dosye.conf'";

describe('the settings of the embedded PostgreSQL', () => {
  it.each([
    ['are whole', `port = 1\n${INCLUDE}\n`, `port = 1\n${INCLUDE}\n`],
    ['have an end of their own after it', `${INCLUDE}\n# vu\n`, `${INCLUDE}\n# vu\n`],
    ['are empty', '', `\n${INCLUDE}\n`],
    ['are full of zeros', '\0'.repeat(40), `\n${INCLUDE}\n`],
    ['end in zeros', `port = 1\n${INCLUDE}\n\0\0`, `port = 1\n\n${INCLUDE}\n`],
    ['end within the line', `port = 1\n${INCLUDE.slice(0, -9)}`, `port = 1\n${INCLUDE}\n`],
  ])('read the generated file when they %s', (_what, content, expected) => {
    const { folder, file } = fileWith('postgresql.conf', content);
    ensureInclude(folder, undefined);
    expect(readFileSync(file, 'utf8')).toBe(expected);
  });
});

describe('the password of a login', () => {
  it('is that of its file', async () => {
    const { file } = fileWith('password', 'secret\n');
    expect(await readOrMakePassword(file)).toBe('secret');
  });

  it.each([
    '',
    '\0'.repeat(33),
  ])('is a new one when its file holds %j, set before it is written', async (content) => {
    const { file } = fileWith('password', content);
    const set: string[] = [];
    const password = await readOrMakePassword(file, async (made) => {
      expect(readFileSync(file, 'utf8')).toBe(content);
      set.push(made);
    });
    expect(set).toEqual([password]);
    expect(password).toMatch(/^[\w-]{32}$/);
    expect(await readOrMakePassword(file)).toBe(password);
  });
});

it.each(['', '\0'.repeat(45)])('the key of acts is a new one when its file holds %j', (content) => {
  const { folder, file } = fileWith('act-key', content);
  const key = encryptionKey(readSettings({ DATA_DIR: folder }, '/'));
  expect(readFileSync(file, 'utf8')).toBe(`${key.toString('base64')}\n`);
});

describe('a postmaster.pid that a killed PostgreSQL left', () => {
  it.each(['', 'abc\n', '\0\0\0'])('is removed when it holds %j', async (content) => {
    const { folder, file } = fileWith('postmaster.pid', content);
    await clearOrphan(folder);
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    1,
    process.ppid,
  ])('that names process %i, which is not PostgreSQL, leaves that alone and names this one', async (pid) => {
    const { folder, file } = fileWith('postmaster.pid', `${pid}\n/var/lib\n`);
    await clearOrphan(folder);
    expect(readFileSync(file, 'utf8')).toBe(`${process.pid}\n/var/lib\n`);
    expect(() => process.kill(pid, 0)).not.toThrow();
  });

  // Elsewhere the system tells no folders of processes, and PostgreSQL itself refuses to start beside the other.
  it.runIf(process.platform === 'linux')(
    'that names another process does not hide a PostgreSQL that lives on',
    async () => {
      const { folder } = fileWith('postmaster.pid', '1\n');
      const postgres = join(testFolder(), 'postgres');
      copyFileSync(process.execPath, postgres);
      const { pid = 0 } = spawn(postgres, ['-e', 'setInterval(() => {}, 1e9)'], { cwd: folder });
      cleanUp(() => isAlive(pid) && process.kill(pid, 'SIGKILL'));
      await clearOrphan(folder);
      expect(isAlive(pid)).toBe(false);
    },
  );

  it.each([
    [true, 'cluster'],
    [false, 'ailleurs'],
  ])('loses the folder of its socket: %s, when the socket is of the folder %s', async (isLost, of) => {
    const root = testFolder();
    const [cluster, socket] = [join(root, 'cluster'), join(root, 'dosye-pg-essai')];
    for (const folder of [cluster, socket]) mkdirSync(folder);
    writeFileSync(join(socket, '.s.PGSQL.5432.lock'), `1\n${join(root, of)}\n`);
    writeFileSync(join(cluster, 'postmaster.pid'), `1\n\n\n5432\n${socket}\n`);
    await clearOrphan(cluster);
    expect(existsSync(socket)).toBe(!isLost);
  });
});
