import { Client } from 'pg';

/** Milliseconds that a host has for the connection, and for its answer. */
const LIMIT = 2_000;

/** The first of several hosts that takes writes, after a failover the new primary; undefined when none does. */
export async function findWritable(addresses: readonly string[]): Promise<string | undefined> {
  for (const address of addresses) {
    if (await takesWrites(address)) return address;
  }
  return undefined;
}

/** Text of a question whose answer is false on a standby and on a host that was set to read only. */
export const TAKES_WRITES = `select current_setting('transaction_read_only') = 'off' as writable`;

async function takesWrites(connectionString: string): Promise<boolean> {
  const limits = { connectionTimeoutMillis: LIMIT, query_timeout: LIMIT };
  const client = new Client({ connectionString, ...limits });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<{ writable: boolean }>(TAKES_WRITES)).rows[0]?.writable === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
