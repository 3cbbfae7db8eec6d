import type { PoolClient } from 'pg';
import type { Database } from '../database/pool.ts';

/** A session-level advisory lock: PostgreSQL releases it when the connection of a dead process ends. */
export interface Lock {
  /** Aborted when the connection is lost, because another process may take the lock from then on. */
  lost: AbortSignal;
  release: () => Promise<void>;
}

const NUMBER = `hashtextextended('dosye ' || $1, 0)`;

/**
 * Takes the lock of this name across all servers of the database.
 * @returns undefined when another process holds it
 */
export async function tryLock({ pool }: Database, name: string): Promise<Lock | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${NUMBER}) as taken`,
      [name],
    );
    if (rows[0]?.taken) return held(client, name);
    client.release();
    return undefined;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function held(client: PoolClient, name: string): Lock {
  const loss = new AbortController();
  const lose = (): void => loss.abort(new Error('The connection that held the lock was lost'));
  client.once('error', lose);
  client.once('end', lose);
  return {
    lost: loss.signal,
    release: async () => {
      client.off('error', lose);
      client.off('end', lose);
      try {
        await client.query(`select pg_advisory_unlock(${NUMBER})`, [name]);
        client.release();
      } catch {
        // The end of the connection releases the lock too, a moment later.
        client.release(true);
      }
    },
  };
}
