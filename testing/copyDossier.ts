import type { Pool } from 'pg';

/**
 * Adds copies of a dossier as lists show them, on a day that they are filtered by.
 * @param owner pool of the owner of the tables
 */
export async function copyDossier(
  owner: Pool,
  { id, count, day }: { id: number; count: number; day: string },
): Promise<void> {
  const copy = (table: string, key: string, changes: string): Promise<unknown> =>
    owner.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('${key}', ${id} + n, ${changes}))).*
       from ${table} t, generate_series(1000, 999 + ${count}) n where t.${key} = ${id}`,
    );
  await copy('dossier', 'id', `'number', 'COPIE-' || n`);
  await copy('listing', 'dossier_id', `'number_key', 'copie-' || n, 'filter_day', '${day}'`);
}
