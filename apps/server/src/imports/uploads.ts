import { CallError } from '@dosye/domain/calls/errors.ts';
import { IMPORT_REFUSALS } from '@dosye/domain/calls/imports.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { sql } from 'kysely';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';

/** How long a file is kept, as a PostgreSQL interval. */
const KEPT = '24 hours';
/** Files of a person that are kept at once: the next one takes the place of the oldest. */
const MOST = 10;

/** Keeps a file for its person, whichever server they ask next. @returns its opaque id */
export const keepUpload = (
  database: Database,
  person: Person,
  kind: string,
  content: Buffer,
): Promise<string> =>
  inTransaction(database, person, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into import_upload (user_id, kind, content)
      values (${person.id}::bigint, ${kind}, ${content}) returning id`.execute(trx);
    await sql`
      delete from import_upload where user_id = ${person.id}::bigint and id not in (
        select id from import_upload where user_id = ${person.id}::bigint
        order by created_at desc, id limit ${MOST})`.execute(trx);
    return rows[0]?.id ?? '';
  });

/** A kept file. @throws CallError 404 for one of somebody else or of another kind, or that is gone */
export async function readUpload(
  database: Database,
  person: Person,
  kind: string,
  id: string,
): Promise<Buffer> {
  const { rows } = await inTransaction(database, person, (trx) =>
    sql<{ content: Buffer }>`
      select content from import_upload
      where id = ${id}::uuid and user_id = ${person.id}::bigint and kind = ${kind}
        and created_at > now() - ${KEPT}::interval`.execute(trx),
  );
  if (!rows[0]) throw new CallError(404, 'NOT_FOUND', IMPORT_REFUSALS.gone);
  return rows[0].content;
}

/** Removes the files of the day before. */
export const removeOldUploads = (trx: PersonTransaction): Promise<unknown> =>
  sql`delete from import_upload where created_at < now() - ${KEPT}::interval`.execute(trx);
