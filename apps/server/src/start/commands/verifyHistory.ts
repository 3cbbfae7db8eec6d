import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { reachDatabase } from '../reachDatabase.ts';
import { uninterrupted } from '../../jobs/run.ts';
import type { Progress } from '../../jobs/store.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { readSettings } from '../../settings/settings.ts';
import { verifyHistory } from '../../history/verify.ts';

const say = (text: string): void => void process.stdout.write(text);

/** In a terminal the count is overwritten in place; in a file it would fill lines. */
const report = ({ done = 0, total = 0 }: Progress): void => {
  if (process.stdout.isTTY) say(`\r${frenchNumber(done)} / ${frenchNumber(total)}`);
};

/**
 * `npm run verify-history`: checks the history of DATA_DIR or DATABASE_URL, with or without a running
 * server.
 * @returns the exit code: 0 when it is intact, 2 when it is not
 */
async function main(): Promise<number> {
  const { database, close } = await reachDatabase(readSettings(process.env, process.cwd()));
  try {
    const { checked, lastSeal, fault } = await verifyHistory(database, {
      ...uninterrupted(),
      report,
    });
    if (process.stdout.isTTY) say('\r');
    if (fault) {
      say(`L'historique n'est plus intact : ${fault.message}\n`);
      return 2;
    }
    say(`Historique intact : ${frenchNumber(checked)} entrées vérifiées.\n`);
    say(`Dernier sceau : ${lastSeal}\n`);
    return 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}
