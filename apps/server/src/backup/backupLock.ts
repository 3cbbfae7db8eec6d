import { type Client, DatabaseError } from 'pg';
import { busyError } from './backupErrors.ts';

/** Advisory lock id: one backup or restore at a time per database, on all servers. */
const TURN = 7_405_118_240;

const IN_PROGRESS =
  'Une sauvegarde ou une restauration est déjà en cours. Attendez qu’elle se termine, puis recommencez.';

/** Milliseconds to wait for the connection of the previous holder to close. */
const PATIENCE = 1_000;
const LOCKED = '55P03';

/**
 * Takes the lock of backups and restores for this connection, whose end releases it.
 * @throws CallError 409 while another connection holds it
 */
export async function takeBackupLock(owner: Client): Promise<void> {
  await owner.query(`set lock_timeout = ${PATIENCE}`);
  try {
    await owner.query('select pg_advisory_lock($1)', [TURN]);
  } catch (error) {
    throw error instanceof DatabaseError && error.code === LOCKED ? busyError(IN_PROGRESS) : error;
  }
  await owner.query('reset lock_timeout');
}
