import { deepStrictEqual as deepEqual } from 'node:assert';
import type { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';

/** Tables that a refused call or a repeated download may change: attempts, refusals, history, keys of saves. */
const TELLING = ['action_log', 'attempt', 'idempotency', 'refusal', 'session'];

/** The content of every table, equal when no row was changed. */
export async function stateOf(owner: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const state: Record<string, string> = {};
  for (const { name } of tables) {
    if (TELLING.includes(name)) continue;
    const { rows } = await owner.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as state
       from ${name} t`,
    );
    state[name] = rows[0].state;
  }
  return state;
}

/**
 * Demands that a file's tests change no row: called at its top, after what prepares its rows.
 * @param owner of the tables
 * @throws after all tests of the file, when a table's content is another than before them
 */
export function noRowChanges(owner: Pool): void {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await stateOf(owner);
  });
  afterAll(async () => {
    deepEqual(await stateOf(owner), before);
  });
}
