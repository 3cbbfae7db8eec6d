import type { DamagedFile } from '@dosye/domain/calls/cloud.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { checkFiles } from '../../files/checkFiles.ts';
import { uninterrupted } from '../../jobs/run.ts';
import type { Progress } from '../../jobs/store.ts';
import { openFileStore } from '../../storage/openStore.ts';
import { command } from './command.ts';
import { endProgress, overwrite, say } from './terminal.ts';
import { withDatabase } from '../reachDatabase.ts';

const report = ({ done, total }: Progress): void => {
  if (total !== undefined) say(`${plural(total, 'image')} à vérifier.`);
  if (done !== undefined) overwrite(frenchNumber(done));
};

const printDamaged = (what: string, damaged: readonly DamagedFile[]): void => {
  for (const { name, heldBy } of damaged) say(`${what} : ${name} (${heldBy.join(', ')})`);
};

/**
 * `npm run check-files`: reads every referenced picture, with or without a running server.
 * @returns the exit code: 0 when all exist and are unaltered, 2 when not
 */
await command('npm run check-files', {}, () =>
  withDatabase(async (database, settings) => {
    const files = await openFileStore(settings);
    const context = { ...uninterrupted(), report };
    const { checked, missing, altered, more } = await checkFiles({ database, files }, context);
    endProgress();
    printDamaged('Manquante', missing);
    printDamaged('Altérée ou illisible', altered);
    const count = missing.length + altered.length + more;
    const total = plural(checked, 'image vérifiée', 'images vérifiées');
    say(`${total}, ${frenchNumber(count)} en faute.`);
    return count > 0 ? 2 : 0;
  }),
);
