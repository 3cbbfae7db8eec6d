import { sql } from 'kysely';
import { withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import type { FileStore } from '../storage/fileStore.ts';
import type { StoredPicture } from './storePictures.ts';

/** How long an unreferenced picture is kept, as a PostgreSQL interval. */
export const GRACE_PERIOD = '24 hours';

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

/** Holds the pictures of a form in memory while it is checked, so that a refused one leaves nothing on the disk. */
export class HeldPictures implements Pick<FileStore, 'put'> {
  readonly #held = new Map<string, Uint8Array>();

  async put(name: string, bytes: Uint8Array): Promise<void> {
    this.#held.set(name, bytes);
  }

  async storeIn(files: FileStore): Promise<void> {
    for (const [name, bytes] of this.#held) await files.put(name, bytes);
  }
}

/**
 * How long pictures are kept that were stored and then not used, as a PostgreSQL interval: longer than any call takes,
 * because another one may have stored the same picture just before and refer to it in a moment.
 */
const UNUSED_PERIOD = '1 hour';

/**
 * Runs the work that refers to pictures that were just stored. When it refuses, or its result does not use them, they
 * are swept after an hour instead of a day: refused calls must not fill the disk.
 * @returns what the work returns
 */
export async function usingPictures<T>(
  database: Database,
  stored: readonly StoredPicture[],
  work: () => Promise<T>,
  isUsed: (result: T) => boolean = () => true,
): Promise<T> {
  let used = false;
  try {
    const result = await work();
    used = isUsed(result);
    return result;
  } finally {
    // Otherwise they are swept after the day.
    if (!used) await sweepSooner(database, stored).catch(() => {});
  }
}

async function sweepSooner(database: Database, stored: readonly StoredPicture[]): Promise<void> {
  if (stored.length === 0) return;
  const stems = stored.map(({ name }) => stemOf(name));
  await sql`update unreferenced_file
    set since = least(since, now() - ${GRACE_PERIOD}::interval + ${UNUSED_PERIOD}::interval)
    where stem = any(${stems}::text[])`.execute(withoutPerson(database));
}
