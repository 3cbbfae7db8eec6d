import type { BackupPhase, BackupSummary } from '@dosye/domain/calls/backup.ts';
import { CallError } from '@dosye/domain/calls/errors.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { frenchSize, plural } from '@dosye/domain/text/numbers.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import type { Told } from '../../backup/progress.ts';

const PHASES: Readonly<Record<BackupPhase, string>> = {
  receiving: 'Envoi',
  data: 'Données',
  files: 'Images',
  checking: 'Vérification',
  loading: 'Chargement',
  swapping: 'Remplacement',
};
/** Milliseconds between two figures. */
const EVERY = 200;

/** Writes a line for the person at the terminal. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** On a screen the figure runs along in one line; in a file it would be lines of noise. */
export function progressLine(): Told {
  let at = 0;
  return (phase, done, total) => {
    if (!process.stdout.isTTY || Date.now() - at < EVERY) return;
    at = Date.now();
    const about = total > 0 ? ` sur environ ${frenchSize(Math.max(total, done))}` : '';
    const figure = phase === 'swapping' ? '' : ` : ${frenchSize(done)}${about}`;
    process.stdout.write(`\r\u001b[K${PHASES[phase]}${figure}`);
  };
}

/** Ends the line of the running figure. */
export const endProgress = (): void => {
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
};

/** What a backup holds, as lines. */
export const summaryLines = (summary: BackupSummary): string =>
  [
    `${summary.network}, état du ${frenchInstant(summary.madeAt)}, demandée par ${summary.madeBy}`,
    [
      plural(summary.dossiers, 'dossier'),
      plural(summary.users, 'utilisateur'),
      plural(summary.offices, 'bureau', 'bureaux'),
      plural(summary.pictures, 'image'),
    ].join(', '),
    `Empreinte de l’installation : ${summary.fingerprint}`,
  ].join('\n');

/**
 * Runs a program of the terminal: what a person can put right ends it with a sentence and code 1.
 * @param main answers with the exit code
 */
export async function runInTerminal(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    endProgress();
    if (!(error instanceof StartProblem) && !(error instanceof CallError)) throw error;
    process.stderr.write(`\n${error.message}\n\n`);
    process.exitCode = 1;
  }
}
