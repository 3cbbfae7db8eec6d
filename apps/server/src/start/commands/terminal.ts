import { type BackupSummary, PHASE_LABELS } from '@dosye/domain/calls/backup.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { frenchSize, plural } from '@dosye/domain/text/numbers.ts';
import type { ProgressListener } from '../../backup/progressListener.ts';

/** Milliseconds between two outputs. */
const EVERY = 200;

/** Writes a line to standard output. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Replaces the line of the progress in a terminal; in a file it would fill lines. */
export function overwrite(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`);
}

/** Shows the progress of a backup or a restore. */
export function progressLine(): ProgressListener {
  let at = 0;
  return (phase, done, total) => {
    if (Date.now() - at < EVERY) return;
    at = Date.now();
    const about = total > 0 ? ` sur environ ${frenchSize(Math.max(total, done))}` : '';
    const figure = phase === 'swapping' ? '' : ` : ${frenchSize(done)}${about}`;
    overwrite(`${PHASE_LABELS[phase]}${figure}`);
  };
}

/** Clears the line of the progress. */
export const endProgress = (): void => overwrite('');

/** The contents of a backup, as lines. */
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
