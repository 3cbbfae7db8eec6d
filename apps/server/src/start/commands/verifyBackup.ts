import { lostCount, lostFilesText } from '../../backup/archive/format.ts';
import { openArchive } from '../../backup/cloud/encryption.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { backupSummary, verifyBackup } from '../../backup/archive/verifyBackup.ts';
import { tryRestoreInTerminal } from './tryRestore.ts';
import { IDENTITY_USAGE, readIdentity } from './identityFile.ts';
import { command } from './command.ts';
import { requireReadable } from './requireReadable.ts';
import { endProgress, progressLine, say, summaryLines } from './terminal.ts';

const USAGE = `npm run verify-backup -- fichier.zip [--restore] [--identity cle.txt]
--restore la restaure aussi à l'essai, à côté des données de DATA_DIR ou de DATABASE_URL, et compare.
${IDENTITY_USAGE}`;

const OPTIONS = {
  allowPositionals: true,
  options: { restore: { type: 'boolean', default: false }, identity: { type: 'string' } },
} as const;

/**
 * `npm run verify-backup -- file`: reads a complete backup and says whether it is intact; needs a
 * database only for `--restore`.
 */
await command(USAGE, OPTIONS, async ({ values, positionals: [path] }) => {
  if (path === undefined) throw new StartProblem(`Il faut le nom d'un fichier : ${USAGE}`);
  await requireReadable(path, USAGE);
  const identity = await readIdentity(values.identity);
  const { head, manifest } = await verifyBackup(await openArchive(path, identity), progressLine());
  endProgress();
  say('Sauvegarde intacte.');
  say(summaryLines(backupSummary(head, undefined)));
  const { missing } = manifest.files;
  if (missing.length > 0) {
    say(`${lostFilesText(lostCount(missing))} quand elle a été faite :\n${missing.join('\n')}`);
  }
  if (values.restore) await tryRestoreInTerminal(path, identity);
});
