import type { DamagedFile } from '@dosye/domain/calls/cloud.ts';
import { sql } from 'kysely';
import { inTransaction, SYSTEM } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';

const HOLDERS_MAX = 5;

const OF_DOSSIER = sql`case when u.holder in ('dossier', 'version') then u.holder_id::bigint end`;

/**
 * Pictures with what refers to them, in words for the super administrator: dossier numbers, whose draft or
 * photograph, which office's configuration.
 */
export function holdersOf(database: Database, names: readonly string[]): Promise<DamagedFile[]> {
  return inTransaction(database, SYSTEM, async (trx) => {
    const { rows } = await sql<{ name: string; held_by: string }>`
      select f.name, case u.holder
        when 'dossier' then coalesce(d.number, 'Dossier ' || u.holder_id)
        when 'version' then coalesce(d.number, v.number, 'Dossier ' || u.holder_id)
          || ' (version antérieure)'
        when 'config' then 'Configuration de ' || coalesce(b.nom, u.holder_id)
        when 'act' then 'Acte ' || u.holder_id
        when 'draft' then 'Brouillon de ' || coalesce(p.username, '?')
        else 'Photo de ' || coalesce(p.username, '?') end as held_by
      from file f join file_use u on u.file_id = f.id
      left join dossier d on d.id = ${OF_DOSSIER}
      left join lateral (select number from dossier_version
        where dossier_id = ${OF_DOSSIER} limit 1) v on d.id is null
      left join bureau b on u.holder = 'config' and b.id = u.bureau_id
      left join app_user p on u.holder in ('draft', 'user') and p.id = u.user_id
      where f.name = any(${[...names]}::text[])
      order by f.name, held_by`.execute(trx);
    return names.map((name) => {
      const heldBy = rows.filter((row) => row.name === name).map((row) => row.held_by);
      return { name, heldBy: [...new Set(heldBy)].slice(0, HOLDERS_MAX) };
    });
  });
}
