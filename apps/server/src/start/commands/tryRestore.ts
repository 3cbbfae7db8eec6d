import { JOBS } from '@dosye/domain/calls/jobs.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { openArchive } from '../../backup/cloud/encryption.ts';
import { tryLock } from '../../jobs/lock.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { say } from './terminal.ts';
import { describeFailure } from '../../backup/nightly/failures.ts';
import { verifyByRestore } from '../../backup/nightly/verifyByRestore.ts';
import { withDatabase } from '../reachDatabase.ts';

/**
 * Restores a backup beside the data of DATA_DIR or DATABASE_URL, compares it, prints what was compared
 * and removes it.
 * @param identity secret age key of an encrypted one
 * @throws StartProblem that says what is wrong
 */
export const tryRestoreInTerminal = (path: string, identity?: string): Promise<void> =>
  withDatabase(async (database, settings) => {
    const nightly = JOBS['nightly-backup'];
    const lock = await tryLock(database, nightly.lock);
    if (!lock) throw new StartProblem(nightly.busy);
    try {
      const source = await openArchive(path, identity);
      const found = await verifyByRestore({ database, settings }, source, lock.lost);
      const what = [
        plural(found.tables, 'table'),
        plural(found.rows, 'ligne'),
        `${frenchNumber(found.files)} fichiers`,
      ];
      say(`Restaurée à l’essai et comparée : ${what.join(', ')}, tout est pareil.`);
    } catch (error) {
      throw new StartProblem(describeFailure(error), { cause: error });
    } finally {
      await lock.release();
    }
  });
