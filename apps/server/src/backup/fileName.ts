import type { BackupKind } from '@dosye/domain/calls/backup.ts';
import { inHaiti } from '@dosye/domain/text/dates.ts';
import { fold } from '@dosye/domain/text/fold.ts';

const KINDS: Readonly<Record<BackupKind, readonly [word: string, ending: string]>> = {
  sql: ['base', 'sql'],
  files: ['fichiers', 'zip'],
  complete: ['complete', 'zip'],
};
const NETWORK_MAX = 60;

/**
 * "dosye-police-nationale-d-haiti-complete-2026-11-21-06h12.zip": office network, kind of backup,
 * day and time in Haiti, in characters that every file system accepts.
 */
export function backupFileName(kind: BackupKind, network: string, madeAt: Date): string {
  const [word, ending] = KINDS[kind];
  const { day, time } = inHaiti(madeAt);
  const place = fold(network)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NETWORK_MAX)
    .replace(/^-+|-+$/g, '');
  return [`dosye`, place, word, day, `${time.replace(':', 'h')}.${ending}`]
    .filter((part) => part !== '')
    .join('-');
}
