import type { Client } from 'pg';

/** Names read at once. */
const BATCH = 5_000;

/** The names of all pictures that a schema knows of, in their order. */
export async function* pictureNames(owner: Client, schema = 'public'): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const { rows } = await owner.query<{ name: string }>(
      `select name from ${schema}.file where name collate "C" > $1 order by name collate "C" limit ${BATCH}`,
      [after],
    );
    for (const { name } of rows) yield name;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.name ?? '';
  }
}
