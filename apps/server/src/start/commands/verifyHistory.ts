import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { verifyHistory } from '../../history/verify.ts';
import { uninterrupted } from '../../jobs/run.ts';
import type { Progress } from '../../jobs/store.ts';
import { endProgress, overwrite, runInTerminal, say } from './terminal.ts';
import { withDatabase } from '../reachDatabase.ts';

const report = ({ done = 0, total = 0 }: Progress): void =>
  overwrite(`${frenchNumber(done)} / ${frenchNumber(total)}`);

/**
 * `npm run verify-history`: checks the history of DATA_DIR or DATABASE_URL, with or without a running
 * server.
 * @returns the exit code: 0 when it is intact, 2 when it is not
 */
const main = (): Promise<number> =>
  withDatabase(async (database) => {
    const context = { ...uninterrupted(), report };
    const { checked, lastSeal, fault } = await verifyHistory(database, context);
    endProgress();
    if (fault) {
      say(`L'historique n'est plus intact : ${fault.message}`);
      return 2;
    }
    say(`Historique intact : ${frenchNumber(checked)} entrées vérifiées.`);
    say(`Dernier sceau : ${lastSeal}`);
    return 0;
  });

await runInTerminal(main);
