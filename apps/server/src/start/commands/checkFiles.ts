import { CallError } from '@dosye/domain/calls/errors.ts';
import type { DamagedFile } from '@dosye/domain/calls/cloud.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { reachDatabase } from '../reachDatabase.ts';
import { uninterrupted } from '../../jobs/run.ts';
import type { Progress } from '../../jobs/store.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { readSettings } from '../../settings/settings.ts';
import { checkFiles } from '../../files/checkFiles.ts';
import { openFileStore } from '../../storage/openStore.ts';

const say = (text: string): void => void process.stdout.write(text);

/** In a terminal the count is overwritten in place; in a file it would fill lines. */
const report = ({ done, total }: Progress): void => {
  if (total !== undefined) say(`${plural(total, 'image')} à vérifier.\n`);
  if (process.stdout.isTTY && done !== undefined) say(`\r${frenchNumber(done)}`);
};

const printDamaged = (what: string, damaged: readonly DamagedFile[]): void => {
  for (const { name, heldBy } of damaged) say(`${what} : ${name} (${heldBy.join(', ')})\n`);
};

/**
 * `npm run check-files`: reads every referenced picture, with or without a running server.
 * @returns the exit code: 0 when all exist and are unaltered, 2 when not
 */
async function main(): Promise<number> {
  const settings = readSettings(process.env, process.cwd());
  const { database, close } = await reachDatabase(settings);
  try {
    const files = await openFileStore(settings);
    const { checked, missing, altered, more } = await checkFiles(
      { database, files },
      { ...uninterrupted(), report },
    );
    if (process.stdout.isTTY) say('\r');
    printDamaged('Manquante', missing);
    printDamaged('Altérée', altered);
    const count = missing.length + altered.length + more;
    say(
      `${plural(checked, 'image vérifiée', 'images vérifiées')}, ${frenchNumber(count)} en faute.\n`,
    );
    return count > 0 ? 2 : 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof StartProblem) && !(error instanceof CallError)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}
