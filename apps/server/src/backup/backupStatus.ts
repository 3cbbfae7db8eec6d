import type {
  BackupPhase,
  BackupProgress,
  BackupStatus,
  BackupOperation,
} from '@dosye/domain/calls/backup.ts';
import type { Database } from '../database/pool.ts';

/** Is called with phase and bytes. */
export type ProgressListener = (phase: BackupPhase, done: number, total: number) => void;

type Status = Pick<BackupStatus, 'running' | 'last'>;

/** Status per database of this process: a server has one, tests have several. */
const statuses = new WeakMap<Database, Status>();

/** The running backup or restore of this server, and how the last one ended. */
export function backupStatus(database: Database): Status {
  const found = statuses.get(database) ?? { running: null, last: null };
  statuses.set(database, found);
  return found;
}

/** Marks an operation as started; the returned functions record its progress and its end. */
export function trackProgress(
  database: Database,
  what: BackupOperation,
  by: string,
): { onProgress: ProgressListener; ended: (ok: boolean, message: string) => void } {
  const status = backupStatus(database);
  const since = new Date().toISOString();
  const running: BackupProgress = { what, phase: 'data', done: 0, total: 0, by, since };
  status.running = running;
  return {
    onProgress: (phase, done, total) => Object.assign(running, { phase, done, total }),
    ended: (ok, message) => {
      if (status.running === running) status.running = null;
      status.last = { what, ok, message, at: new Date().toISOString() };
    },
  };
}
