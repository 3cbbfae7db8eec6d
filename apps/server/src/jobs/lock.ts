import type { ClientBase, PoolClient } from 'pg';
import type { Database } from '../database/pool.ts';

/** A session-level advisory lock: PostgreSQL releases it when the connection of a dead process ends. */
interface Lock {
  /** Aborted when the connection is lost, because another process may take the lock from then on. */
  lost: AbortSignal;
  release: () => Promise<void>;
}

const KEY = `hashtextextended('dosye ' || $1, 0)`;

/** Takes a lock across all servers, on a connection of its own. @returns undefined when another process holds it */
export async function tryLock({ locks }: Database, name: string): Promise<Lock | undefined> {
  const client = await locks.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${KEY}) as taken`,
      [name],
    );
    if (rows[0]?.taken) return lockOf(client, name);
    client.release();
    return undefined;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Waits for the lock of this name, as long as the connection's lock_timeout; its end releases the lock. */
export async function lockOn(client: ClientBase, name: string): Promise<void> {
  await client.query(`select pg_advisory_lock(${KEY})`, [name]);
}

/** Those of the named locks that some process holds. */
export async function heldLocks(
  { pool }: Database,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where exists (
      select from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and d.datname = current_database()
        and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('dosye ' || name, 0))`,
    [names],
  );
  return new Set(rows.map(({ name }) => name));
}

function lockOf(client: PoolClient, name: string): Lock {
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
        await client.query(`select pg_advisory_unlock(${KEY})`, [name]);
        client.release();
      } catch {
        // The end of the connection releases the lock too, a moment later.
        client.release(true);
      }
    },
  };
}
