import { BACKUP_LOCK, JOBS } from '@dosye/domain/calls/jobs.ts';
import { type Client, DatabaseError } from 'pg';
import { lockOn } from '../jobs/lock.ts';
import { busyError } from './backupErrors.ts';

/** Milliseconds to wait for the connection of the previous holder to close. */
const PATIENCE = 1_000;
const LOCKED = '55P03';

/** Takes the lock of backups and restores until the connection ends. @throws CallError 409 while it is taken */
export async function takeBackupLock(owner: Client): Promise<void> {
  await owner.query(`set lock_timeout = ${PATIENCE}`);
  try {
    await lockOn(owner, BACKUP_LOCK);
  } catch (error) {
    throw error instanceof DatabaseError && error.code === LOCKED
      ? busyError(JOBS.restore.busy)
      : error;
  }
  await owner.query('reset lock_timeout');
}
