import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { type ServerProcess, startServerProcess, testFolder } from '@dosye/testing/server.ts';
import { describe, expect, it } from 'vitest';
import { killWithChildren } from '../kills/processes.ts';

const start = (folder: string, more: Record<string, string> = {}): ServerProcess =>
  startServerProcess({ DATA_DIR: folder, BACKUP_HOUR: 'non', ...more });

/** A folder that this account cannot write: a read-only file system for root, whom no permission stops. */
function readOnlyFolder(): string {
  const folder = testFolder();
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o500);
    cleanUp(() => chmodSync(folder, 0o700));
    return folder;
  }
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,ro', 'none', folder]);
  // Where even root may not mount, /sys is such a file system.
  if (mounted.status !== 0) return '/sys';
  cleanUp(() => spawnSync('umount', ['--lazy', folder]));
  return folder;
}

/** What a server says that ends because of its folder: one sentence, without a stack. */
async function sentenceOf({ ended, said }: ServerProcess): Promise<string> {
  expect(await ended).toBe(1);
  expect(said().trim().split('\n')).toHaveLength(1);
  return said().trim();
}

describe('a server whose data folder cannot be used ends with one sentence', () => {
  it('when it is below /proc, where no folder can be made', async () => {
    expect(await sentenceOf(start('/proc/dosye/data'))).toBe(
      'Le dossier de données /proc/dosye/data ne peut pas être créé : vérifiez les droits du dossier qui le contient, ou choisissez un autre dossier par DATA_DIR.',
    );
  });

  it('when the folder of its backups is below /proc', async () => {
    const sentence = start(testFolder(), { BACKUP_HOUR: '2', BACKUP_DIR: '/proc/sauvegardes' });
    await sentence.ended;
    expect(sentence.said()).toContain('Le réglage BACKUP_DIR (« /proc/sauvegardes »)');
    expect(sentence.said()).not.toMatch(/^\s+at /m);
  });

  it('when it is read-only, or to be made in a read-only folder', async () => {
    const folder = readOnlyFolder();
    expect(await sentenceOf(start(folder))).toMatch(
      /^Le dossier de données \S+ ne peut pas être écrit/,
    );
    expect(await sentenceOf(start(join(folder, 'data')))).toMatch(
      /^Le dossier de données \S+ ne peut pas être créé/,
    );
  });

  it('when something else has the name of the database', async () => {
    const folder = testFolder();
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'cluster'), '');
    expect(await sentenceOf(start(folder))).toMatch(
      /^\S+ devrait être le dossier de la base de données et est un fichier/,
    );
  });
});

const pidFile = (folder: string): string => join(folder, 'postgres', 'cluster', 'postmaster.pid');

describe('a server starts beside a postmaster.pid', () => {
  it('that is empty, nonsense, or of a process that is not PostgreSQL', async () => {
    const folder = testFolder();
    for (const content of ['', 'abc\n', '1\n', `${process.pid}\n`]) {
      const server = start(folder);
      await server.address;
      killWithChildren(server.child.pid ?? 0);
      await server.ended;
      writeFileSync(pidFile(folder), content, { mode: 0o600 });
    }
    await expect(start(folder).address).resolves.toMatch(/^http:/);
  });

  it('that is empty although PostgreSQL has outlived its server', async () => {
    const folder = testFolder();
    const server = start(folder);
    await server.address;
    server.child.kill('SIGKILL');
    await server.ended;
    writeFileSync(pidFile(folder), '');
    await expect(start(folder).address).resolves.toMatch(/^http:/);
  });

  it('that was copied from a running server, and leaves that one its database', async () => {
    const [running, other] = [testFolder(), testFolder()];
    const [first, second] = [start(running), start(other)];
    const address = await first.address;
    await second.address;
    killWithChildren(second.child.pid ?? 0);
    await second.ended;
    copyFileSync(pidFile(running), pidFile(other));
    await start(other).address;
    const [, , , , socketFolder = ''] = readFileSync(pidFile(running), 'utf8').split('\n');
    expect(existsSync(socketFolder)).toBe(true);
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
  });
});
