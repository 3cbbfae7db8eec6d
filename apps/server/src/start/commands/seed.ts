import { parseArgs } from 'node:util';
import { startDatabase } from '../startDatabase.ts';
import { trackingStore } from '../../files/unreferencedFiles.ts';
import { openFileStore } from '../../storage/openStore.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { readSettings } from '../../settings/settings.ts';

const USAGE = `npm run seed -- --dossiers N [--offices 10] [--seed texte]
Remplit la base de DATA_DIR ou de DATABASE_URL avec N dossiers inventés.`;

const say = (text: string): void => void process.stdout.write(text);

/**
 * The options of the command line.
 * @throws StartProblem that says what is wrong
 */
function readArguments(): { dossiers: number; offices: number; seed: string } {
  const { values } = parseArgs({
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

async function main(): Promise<void> {
  const options = readArguments();
  const settings = readSettings(process.env, process.cwd());
  // Only this command and the demonstration load invented people.
  const { seedDossiers } = await import('../../demo/seedDossiers.ts');
  const started = await startDatabase(settings);
  try {
    const report = await seedDossiers(
      { ...started, files: trackingStore(started.database, await openFileStore(settings)) },
      { ...options, onProgress: (done) => say(`\r${done} dossiers sur ${options.dossiers}…`) },
    );
    const { dossiers, seconds, perSecond } = report;
    say(`\n${dossiers} dossiers en ${seconds.toFixed(1)} s, ${perSecond} par seconde.\n`);
  } finally {
    await started.stop();
  }
}

try {
  await main();
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exit(1);
}
