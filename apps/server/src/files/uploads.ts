import { sql } from 'kysely';
import { withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import type { FileStore } from '../storage/fileStore.ts';
import { GRACE_PERIOD } from './sweep.ts';
import type { StoredPicture } from './storePictures.ts';
import { stemOf } from './unreferencedFiles.ts';

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
