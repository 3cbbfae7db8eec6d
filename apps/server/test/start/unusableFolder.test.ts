import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startEmbedded } from '@dosye/server/database/embedded/embedded.ts';
import { StartProblem } from '@dosye/server/platform/startProblem.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { describe, expect, it } from 'vitest';
import { served } from './served.ts';

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

/** Why a start did not succeed: one sentence for the administrator. */
async function sentenceOf(start: Promise<unknown>): Promise<string> {
  const problem = await start.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(StartProblem);
  const { message } = problem as StartProblem;
  expect(message.split('\n')).toHaveLength(1);
  return message;
}

describe('a start that its data folder forbids says so in one sentence', () => {
  it.each([
    '/proc/dosye/data',
    '/dev/null/data',
  ])('when it is %s, where no folder can be made', async (folder) => {
    expect(await sentenceOf(startEmbedded(folder))).toBe(
      `Le dossier de données ${folder} ne peut pas être créé : vérifiez les droits du dossier qui le contient, ou choisissez un autre dossier par DATA_DIR.`,
    );
  });

  it('when it is read-only, or to be made in a read-only folder', async () => {
    const folder = readOnlyFolder();
    expect(await sentenceOf(startEmbedded(folder))).toMatch(
      /^Le dossier de données \S+ ne peut pas être écrit/,
    );
    expect(await sentenceOf(startEmbedded(join(folder, 'data')))).toMatch(
      /^Le dossier de données \S+ ne peut pas être créé/,
    );
  });

  it('when something else has the name of the database', async () => {
    const folder = testFolder();
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'cluster'), '');
    expect(await sentenceOf(startEmbedded(folder))).toMatch(
      /^\S+ devrait être le dossier de la base de données et est un fichier/,
    );
  });
});

describe('a server that cannot listen or keep its backups says so in one sentence', () => {
  it('when its port is taken, and prints the first account all the same', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    cleanUp(() => taken.close());
    const address = taken.address();
    const PORT = String(typeof address === 'object' && address ? address.port : 0);
    const { address: start, said } = served({ DATABASE_URL: (await testDatabase()).url, PORT });
    expect(await sentenceOf(start)).toContain(
      `Le port ${PORT} est déjà pris par un autre programme`,
    );
    expect(said()).toContain('superadmin / le mot de passe de ADMIN_PASSWORD');
  });

  it('when the folder of its backups is below /proc', async () => {
    const DATABASE_URL = (await testDatabase()).url;
    const { address } = served({ DATABASE_URL, BACKUP_HOUR: '2', BACKUP_DIR: '/proc/sauvegardes' });
    expect(await sentenceOf(address)).toContain('Le réglage BACKUP_DIR (« /proc/sauvegardes »)');
  });
});
