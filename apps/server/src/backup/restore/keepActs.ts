import type { Client } from 'pg';
import { SYSTEM_NAME } from '../../database/writeHistory.ts';
import { columnList, tablesOf } from '../archive/tables.ts';
import { STAGING } from './staging.ts';

/** Rows of the running system that belong to acts, by table. */
const OF_ACTS: Readonly<Record<string, string>> = {
  file: 'where name in (select file_name from public.act)',
  act: '',
  file_use: `where holder = 'act'`,
};
/** Tables of what happened to acts, whose ids say nothing. */
const EVENTS = ['act_event', 'act_waiver'];

/**
 * Adds the acts of the running system that the backup lacks to the restored state, with what happened to them:
 * their papers are in the world. Acts of dossiers that come back with the backup are valid again, unless a person
 * made them void. Called after the sequences were advanced.
 */
export async function keepActs(owner: Client): Promise<void> {
  const shapes = new Map((await tablesOf(owner, STAGING)).map((shape) => [shape.name, shape]));
  const columnsOf = (table: string): string[] => shapes.get(table)?.columns ?? [];
  for (const [table, condition] of Object.entries(OF_ACTS)) {
    const columns = columnList(columnsOf(table));
    await owner.query(
      `insert into ${STAGING}.${table} (${columns})
       select ${columns} from public.${table} ${condition} on conflict do nothing`,
    );
  }
  for (const table of EVENTS) {
    const columns = columnList(columnsOf(table).filter((column) => column !== 'id'));
    await owner.query(
      `insert into ${STAGING}.${table} (${columns})
       select ${columns} from public.${table} except select ${columns} from ${STAGING}.${table}
       order by at`,
    );
  }
  await owner.query(
    `insert into ${STAGING}.act_event (act_number, bureau_id, what, cause, reason, by)
     select number, bureau_id, 'restored', 'deletion', 'dossier rétabli par une restauration', $1
     from ${STAGING}.registered_act a
     where state = 'void' and voided_cause = 'deletion'
       and exists (select from ${STAGING}.dossier d where d.id = a.dossier_id)`,
    [SYSTEM_NAME],
  );
}
