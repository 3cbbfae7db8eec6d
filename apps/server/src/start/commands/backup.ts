import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BACKUP_CALLS, type BackupKind } from '@dosye/domain/calls/backup.ts';
import { frenchSize } from '@dosye/domain/text/numbers.ts';
import { SYSTEM } from '../../access/transaction.ts';
import { Jobs } from '../../jobs/run.ts';
import { silentLog } from '../../platform/log.ts';
import { openFileStore } from '../../storage/openStore.ts';
import { makeFolder, OWN_FOLDER } from '../../platform/durableFiles.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { installationSigner } from '../../backup/archive/signing.ts';
import { startBackup } from '../../backup/startBackup.ts';
import { command } from './command.ts';
import { endProgress, progressLine, say } from './terminal.ts';
import { withDatabase } from '../reachDatabase.ts';
import { codeOf } from '../../platform/codeOf.ts';

const USAGE = `npm run backup -- [--to dossier-cible] [--what complete|sql|files]
Sauvegarde les données de DATA_DIR ou de DATABASE_URL dans un fichier, à côté d'un serveur ou sans lui.`;

const UNWRITABLE = new Set([
  'ENOSPC',
  'EDQUOT',
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'ENOTDIR',
  'EEXIST',
  'ENOENT',
]);

function writeProblem(error: unknown, to: string): unknown {
  const code = codeOf(error);
  if (!UNWRITABLE.has(code)) return error;
  return new StartProblem(
    `La sauvegarde n'a pas pu être écrite dans ${to} (${code}) : vérifiez la place libre et les droits, ou choisissez un autre dossier par --to. Rien n'y a été laissé.`,
  );
}

const OPTIONS = {
  options: {
    to: { type: 'string', default: '.' },
    what: { type: 'string', default: 'complete' },
  },
} as const;

await command(USAGE, OPTIONS, async ({ values }) => {
  if (!(values.what in BACKUP_CALLS)) {
    throw new StartProblem(`--what demande complete, sql ou files.\n${USAGE}`);
  }
  const to = resolve(values.to);
  const what = values.what as BackupKind;
  await withDatabase(async (database, settings) => {
    const files = await openFileStore(settings);
    try {
      makeFolder(to, OWN_FOLDER);
    } catch (error) {
      throw writeProblem(error, to);
    }
    const jobs = new Jobs(database, silentLog());
    const services = { database, files, jobs, settings };
    const { stream, fileName } = await startBackup(services, SYSTEM, what, {
      onProgress: progressLine(),
    });
    const path = join(to, fileName);
    // Only a complete backup bears the final name.
    const draft = `${path}.partiel`;
    try {
      await pipeline(stream, createWriteStream(draft, { mode: 0o600, flush: true }));
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw writeProblem(error, to);
    }
    endProgress();
    const { size } = await stat(path);
    say(`Sauvegarde faite : ${path} (${frenchSize(size)})`);
    say(
      `Empreinte de l’installation, à noter : ${(await installationSigner(database)).fingerprint}`,
    );
  });
});
