import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { sql } from 'kysely';
import { inTransaction, SYSTEM } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import { findDossier } from '../rows.ts';

/**
 * Whether a picture is one that the dossier refers to or referred to in an earlier version. Row level security shows
 * the references of versions to maintenance alone, so the right to see the dossier is checked first.
 * @throws CallError 404 when the person may not see the dossier
 */
export async function isOfDossier(
  database: Database,
  person: Person,
  area: AreaDeclaration,
  id: number,
  name: string,
): Promise<boolean> {
  await inTransaction(database, person, (trx) => findDossier(trx, area, id));
  return inTransaction(database, SYSTEM, async (trx) => {
    const { rows } = await sql`
      select from file_use
      where holder in ('dossier', 'version') and holder_id = ${id}::bigint::text
        and file_id = (select id from file where name = ${name})
      limit 1`.execute(trx);
    return rows.length === 1;
  });
}
