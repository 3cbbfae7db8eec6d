import type { Pool } from 'pg';

/** Runs a statement as the owner of the tables could with their triggers disabled. */
export async function tamper(owner: Pool, text: string, values: unknown[] = []): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(text, values);
    await client.query('set session_replication_role = default');
  } finally {
    client.release();
  }
}
