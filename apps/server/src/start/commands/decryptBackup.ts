import { CallError } from '@dosye/domain/calls/errors.ts';
import { frenchSize } from '@dosye/domain/text/numbers.ts';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { StartProblem } from '../../platform/startProblem.ts';
import { readBackupKeys } from '../../settings/backupKeys.ts';
import { openArchive } from '../../backup/cloud/openArchive.ts';

const USAGE = `BACKUP_KEY=… npm run decrypt-backup -- sauvegarde.zip.chiffre [sauvegarde.zip]`;

/**
 * `npm run decrypt-backup`: decrypts an archive to the ZIP it was. The file gets its name only when
 * the archive has been read to its end.
 * @throws StartProblem that says what is wrong
 */
async function main([from, to = from?.replace(/\.chiffre$/, '')]: string[]): Promise<void> {
  if (from === undefined || to === undefined) throw new StartProblem(USAGE);
  if (to === from) throw new StartProblem(`Indiquez aussi le fichier à écrire.\n${USAGE}`);
  if (await exists(to)) throw new StartProblem(`Le fichier ${to} existe déjà.`);
  if (!(await exists(from))) throw new StartProblem(`Le fichier ${from} n'existe pas.`);
  const draft = `${to}.en-cours`;
  try {
    const keys = readBackupKeys(process.env);
    await pipeline(
      openArchive(createReadStream(from), keys),
      createWriteStream(draft, { mode: 0o600 }),
    );
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { force: true });
    throw error instanceof CallError ? new StartProblem(error.message) : error;
  }
  process.stdout.write(`${to} : ${frenchSize((await stat(to)).size)}\n`);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}
