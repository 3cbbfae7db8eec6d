import { lostCount, lostFilesText } from '../../backup/archive/format.ts';
import { openArchive } from '../../backup/cloud/encryption.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { backupSummary, verifyBackup } from '../../backup/archive/verifyBackup.ts';
import { IDENTITY_USAGE, readIdentity } from './identityFile.ts';
import { command } from './command.ts';
import { requireReadable } from './requireReadable.ts';
import { endProgress, progressLine, say, summaryLines } from './terminal.ts';
import { JOBS } from '@dosye/domain/calls/jobs.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { tryLock } from '../../jobs/lock.ts';
import { describeFailure } from '../../backup/nightly/failures.ts';
import { verifyByRestore } from '../../backup/nightly/verifyByRestore.ts';
import { withDatabase } from '../reachDatabase.ts';

/**
 * Restores a backup beside the data of DATA_DIR or DATABASE_URL, compares it, prints what was compared
 * and removes it.
 * @param identity secret age key of an encrypted one
 * @throws StartProblem that says what is wrong
 */
const tryRestoreInTerminal = (path: string, identity?: string): Promise<void> =>
  withDatabase(async (database, settings) => {
    const nightly = JOBS['nightly-backup'];
    const lock = await tryLock(database, nightly.lock);
    if (!lock) throw new StartProblem(nightly.busy);
    try {
      const source = await openArchive(path, identity);
      const compared = await verifyByRestore({ database, settings }, source, lock.lost);
      const what = [
        plural(compared.tables, 'table'),
        plural(compared.rows, 'ligne'),
        `${frenchNumber(compared.files)} fichiers`,
      ];
      say(`Restaurée à l’essai et comparée : ${what.join(', ')}, tout est pareil.`);
    } catch (error) {
      throw new StartProblem(describeFailure(error), { cause: error });
    } finally {
      await lock.release();
    }
  });

const USAGE = `npm run verify-backup -- fichier.zip [--restore] [--identity cle.txt]
--restore la restaure aussi à l'essai, à côté des données de DATA_DIR ou de DATABASE_URL, et compare.
${IDENTITY_USAGE}`;

const OPTIONS = {
  allowPositionals: true,
  options: { restore: { type: 'boolean', default: false }, identity: { type: 'string' } },
} as const;

/** `npm run verify-backup -- file`: says whether a backup is intact; needs a database only for `--restore`. */
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
