import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { trackingStore } from '../../files/uploads.ts';
import { openFileStore } from '../../storage/openStore.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { readSettings } from '../../settings/settings.ts';
import { startDatabase } from '../startDatabase.ts';
import { command } from './command.ts';
import { endProgress, overwrite, say } from './terminal.ts';

const USAGE = `npm run seed -- --dossiers N [--offices 10] [--seed texte]
Remplit la base de DATA_DIR ou de DATABASE_URL avec N dossiers inventés.`;

/** @throws StartProblem for what is no whole number from 1 */
function amount(option: string, text: string | undefined, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new StartProblem(`${option} demande un nombre de 1 à ${frenchNumber(most)}.\n${USAGE}`);
}

const OPTIONS = {
  options: {
    dossiers: { type: 'string' },
    offices: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'dosye' },
  },
} as const;

await command(USAGE, OPTIONS, async ({ values: { seed, ...given } }) => {
  const dossiers = amount('--dossiers', given.dossiers, 50_000_000);
  const offices = amount('--offices', given.offices, 10);
  const onProgress = (done: number): void => overwrite(`${done} dossiers sur ${dossiers}…`);
  const settings = readSettings(process.env, process.cwd());
  // Only this command and the demonstration load invented people.
  const { seedDossiers } = await import('../../demo/seedDossiers.ts');
  const { database, stop } = await startDatabase(settings);
  try {
    const files = trackingStore(database, await openFileStore(settings));
    const options = { dossiers, offices, seed, onProgress };
    const { seconds, perSecond } = await seedDossiers({ database, files }, options);
    endProgress();
    say(`${dossiers} dossiers en ${seconds.toFixed(1)} s, ${perSecond} par seconde.`);
  } finally {
    await stop();
  }
});
