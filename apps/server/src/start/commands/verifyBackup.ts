import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { plural } from '@dosye/domain/text/numbers.ts';
import { readBackupKeys } from '../../settings/backupKeys.ts';
import { openArchiveFile } from '../../backup/cloud/openArchive.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { backupSummary, verifyBackup } from '../../backup/archive/verify.ts';
import { tryRestoreInTerminal } from './tryRestore.ts';
import { endProgress, progressLine, runInTerminal, say, summaryLines } from './terminal.ts';

const USAGE = `npm run verify-backup -- fichier.zip [--restore]
--restore la restaure aussi à l'essai, à côté des données de DATA_DIR ou de DATABASE_URL, et compare.`;

/**
 * `npm run verify-backup -- file`: reads a complete backup and says whether it is intact; needs a
 * database only for `--restore`.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { restore: { type: 'boolean', default: false } },
  });
  const [path] = positionals;
  if (path === undefined || !existsSync(path)) {
    throw new StartProblem(`Il faut le nom d'un fichier qui existe : ${USAGE}`);
  }
  const { head, manifest } = await verifyBackup(
    openArchiveFile(path, readBackupKeys(process.env)),
    progressLine(),
  );
  endProgress();
  say('Sauvegarde intacte.');
  say(summaryLines(backupSummary(head, undefined)));
  const { missing } = manifest.files;
  if (missing.length > 0) {
    const missingCount = plural(missing.length, 'image manquait', 'images manquaient');
    say(`${missingCount} déjà quand elle a été faite :\n${missing.join('\n')}`);
  }
  if (values.restore) await tryRestoreInTerminal(path);
  return 0;
}

await runInTerminal(main);
