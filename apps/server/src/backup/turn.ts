import { type Client, DatabaseError } from 'pg';
import { busy } from './refused.ts';

/** Any fixed number: backups and restores of one database take turns by it, on all its servers. */
const TURN = 7_405_118_240;

const IN_PROGRESS =
  'Une sauvegarde ou une restauration est déjà en cours. Attendez qu’elle se termine, puis recommencez.';

/** How long the connection of the one before may take to close, in milliseconds. */
const PATIENCE = 1_000;
const LOCKED = '55P03';

/**
 * Makes this connection the one that backs up or restores; its end gives the turn back, however it
 * ends.
 * @throws CallError 409 while another has it
 */
export async function takeTurn(owner: Client): Promise<void> {
  await owner.query(`set lock_timeout = ${PATIENCE}`);
  try {
    await owner.query('select pg_advisory_lock($1)', [TURN]);
  } catch (error) {
    throw error instanceof DatabaseError && error.code === LOCKED ? busy(IN_PROGRESS) : error;
  }
  await owner.query('reset lock_timeout');
}
