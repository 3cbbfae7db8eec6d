import { existsSync } from 'node:fs';
import { plural } from '@dosye/domain/text/numbers.ts';
import { readBackupKeys } from '../cloud/keys.ts';
import { openArchiveFile } from '../cloud/openArchive.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { summaryOf, verifyBackup } from './archive/verify.ts';
import { endProgress, progressLine, runInTerminal, say, summaryLines } from './terminal.ts';

const USAGE = 'npm run verify-backup -- fichier.zip';

/** `npm run verify-backup -- file`: reads a complete backup and says whether it is whole; needs no database. */
async function main(): Promise<number> {
  const [path] = process.argv.slice(2);
  if (path === undefined || !existsSync(path)) {
    throw new StartProblem(`Il faut le nom d'un fichier qui existe : ${USAGE}`);
  }
  const { head, manifest } = await verifyBackup(
    openArchiveFile(path, readBackupKeys(process.env)),
    progressLine(),
  );
  endProgress();
  say('Sauvegarde intacte.');
  say(summaryLines(summaryOf(head, undefined)));
  const { missing } = manifest.files;
  if (missing.length > 0) {
    const those = plural(missing.length, 'image manquait', 'images manquaient');
    say(`${those} déjà quand elle a été faite :\n${missing.join('\n')}`);
  }
  return 0;
}

await runInTerminal(main);
