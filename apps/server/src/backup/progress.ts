import type {
  BackupPhase,
  BackupProgress,
  BackupStatus,
  BackupOperation,
} from '@dosye/domain/calls/backup.ts';
import type { Database } from '../database/pool.ts';

/** Hears how far something is; bytes. */
export type Told = (phase: BackupPhase, done: number, total: number) => void;

type Board = Pick<BackupStatus, 'running' | 'last'>;

/** What this process is doing for each database: a test has several, a server one. */
const boards = new WeakMap<Database, Board>();

/** What is under way on this server, and how the last one ended. */
export function boardOf(database: Database): Board {
  const found = boards.get(database) ?? { running: null, last: null };
  boards.set(database, found);
  return found;
}

/** Notes on the board what begins; the returned functions note how far it is and how it ended. */
export function noteWork(
  database: Database,
  what: BackupOperation,
  by: string,
): { told: Told; ended: (ok: boolean, message: string) => void } {
  const board = boardOf(database);
  const since = new Date().toISOString();
  const running: BackupProgress = { what, phase: 'data', done: 0, total: 0, by, since };
  board.running = running;
  return {
    told: (phase, done, total) => Object.assign(running, { phase, done, total }),
    ended: (ok, message) => {
      if (board.running === running) board.running = null;
      board.last = { what, ok, message, at: new Date().toISOString() };
    },
  };
}
