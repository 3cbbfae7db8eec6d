import { sql } from 'kysely';
import { withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import type { FileStore } from '../storage/fileStore.ts';

/** The part of the name that a picture and its thumbnail share. */
export const stemOf = (name: string): string => name.slice(0, 64);

/**
 * A store that queues each picture for the sweep before it stores it, so that a picture which is never referenced
 * (the session has ended, the process died) is removed a day later. Waits for a sweep of the same picture.
 */
export const trackingStore = (database: Database, files: FileStore): FileStore => ({
  put: async (name, bytes) => {
    await queueForSweep(database, stemOf(name));
    await files.put(name, bytes);
  },
  get: (name) => files.get(name),
  stream: (name) => files.stream(name),
  has: (name) => files.has(name),
  remove: (name) => files.remove(name),
  names: (beginning) => files.names(beginning),
  untracked: files,
});

async function queueForSweep(database: Database, stem: string): Promise<void> {
  await withoutPerson(database)
    .insertInto('unreferenced_file')
    .values({ stem })
    .onConflict((conflict) => conflict.column('stem').doUpdateSet({ since: sql<Date>`now()` }))
    .execute();
}
