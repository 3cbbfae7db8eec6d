import type { HomeDossier } from '@dosye/domain/calls/home.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';
import { type StoredRow, homeDossier } from './homeDossier.ts';

/** Dossiers that are shown, and the last views in which they are looked for. */
const SHOWN = 4;
const VIEWS = 60;

/**
 * The dossiers that a person opened last, the latest first, as the history tells. Those that were deleted, or are out of
 * their sight since, are missing.
 */
export async function readOpened(trx: PersonTransaction, person: Person): Promise<HomeDossier[]> {
  // Worded as the condition of the index action_log_opened.
  const { rows } = await sql<StoredRow>`
    select l.area, l.row::text as row
    from (select dossier_id, max(id) as last from (
        select dossier_id, id from action_log
        where user_id = ${person.id} and dossier_id is not null and action_type like 'VIEW%'
        order by id desc limit ${sql.lit(VIEWS)}) views
      group by dossier_id) opened
    join listing l on l.dossier_id = opened.dossier_id
    order by opened.last desc limit ${sql.lit(SHOWN)}`.execute(trx);
  return rows.map(homeDossier);
}
