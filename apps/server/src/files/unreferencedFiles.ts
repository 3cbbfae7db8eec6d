import { sql } from 'kysely';
import { inTransaction, SYSTEM, withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import type { FileStore } from '../storage/fileStore.ts';

/** The part of a file's name that its picture and its small picture share. */
export const stemOf = (name: string): string => name.slice(0, 64);

/**
 * A store that notes each picture before it keeps it, so that one which never finds a holder (the
 * form was refused, the process died) is swept a day later and none is forgotten. A sweep that is at
 * this very picture is waited for.
 */
export const noting = (database: Database, files: FileStore): FileStore => ({
  put: async (name, bytes) => {
    await noteLoose(database, stemOf(name));
    await files.put(name, bytes);
  },
  get: (name) => files.get(name),
  stream: (name) => files.stream(name),
  has: (name) => files.has(name),
  remove: (name) => files.remove(name),
  names: (beginning) => files.names(beginning),
  bare: files,
});

async function noteLoose(database: Database, stem: string): Promise<void> {
  await withoutPerson(database)
    .insertInto('file_loose')
    .values({ stem })
    .onConflict((conflict) => conflict.column('stem').doUpdateSet({ since: sql<Date>`now()` }))
    .execute();
}

/**
 * Has every picture that nobody holds looked at a day from now: after the tables were replaced, by a
 * restore.
 */
export function queueUnheld(database: Database): Promise<void> {
  return inTransaction(database, SYSTEM, async (trx) => {
    await sql`
      insert into file_loose (stem)
      select distinct split_part(f.name, '.', 1) from file f
      where not exists (select from file_use u where u.file_name = f.name)
      on conflict do nothing`.execute(trx);
  });
}
