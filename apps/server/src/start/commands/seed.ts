import { trackingStore } from '../../files/unreferencedFiles.ts';
import { openFileStore } from '../../storage/openStore.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { readSettings } from '../../settings/settings.ts';
import { startDatabase } from '../startDatabase.ts';
import { readOptions } from './readOptions.ts';
import { endProgress, overwrite, runInTerminal, say } from './terminal.ts';

const USAGE = `npm run seed -- --dossiers N [--offices 10] [--seed texte]
Remplit la base de DATA_DIR ou de DATABASE_URL avec N dossiers inventés.`;

/**
 * The options of the command line.
 * @throws StartProblem that says what is wrong
 */
function readArguments(): { dossiers: number; offices: number; seed: string } {
  const { values } = readOptions(USAGE, {
    options: {
      dossiers: { type: 'string' },
      offices: { type: 'string', default: '10' },
      seed: { type: 'string', default: 'dosye' },
    },
  });
  const dossiers = Number(values.dossiers);
  const offices = Number(values.offices);
  if (!Number.isInteger(dossiers) || dossiers < 1 || dossiers > 50_000_000) {
    throw new StartProblem(`--dossiers demande un nombre de 1 à 50 000 000.\n${USAGE}`);
  }
  if (!Number.isInteger(offices) || offices < 1 || offices > 10) {
    throw new StartProblem(`--offices demande un nombre de 1 à 10.\n${USAGE}`);
  }
  return { dossiers, offices, seed: values.seed };
}

async function main(): Promise<number> {
  const options = readArguments();
  const settings = readSettings(process.env, process.cwd());
  // Only this command and the demonstration load invented people.
  const { seedDossiers } = await import('../../demo/seedDossiers.ts');
  const started = await startDatabase(settings);
  try {
    const report = await seedDossiers(
      { ...started, files: trackingStore(started.database, await openFileStore(settings)) },
      { ...options, onProgress: (done) => overwrite(`${done} dossiers sur ${options.dossiers}…`) },
    );
    const { dossiers, seconds, perSecond } = report;
    endProgress();
    say(`${dossiers} dossiers en ${seconds.toFixed(1)} s, ${perSecond} par seconde.`);
    return 0;
  } finally {
    await started.stop();
  }
}

await runInTerminal(main);
