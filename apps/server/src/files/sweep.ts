import { plural } from '@dosye/domain/text/numbers.ts';
import { sql } from 'kysely';
import {
  inTransaction,
  type PersonTransaction,
  SYSTEM,
  withoutPerson,
} from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { thumbnailName } from './storePictures.ts';
import type { FileStore } from '../storage/fileStore.ts';
import { GRACE_PERIOD } from './uploads.ts';
import { codeOf } from '../platform/codeOf.ts';

const AT_ONCE = 500;

const filesOf = (stem: string): string[] => [
  ...['jpg', 'png', 'webp', 'pdf'].map((ending) => `${stem}.${ending}`),
  thumbnailName(stem),
];

const IS_OLD = sql<boolean>`since < now() - ${sql.lit(GRACE_PERIOD)}::interval`;

/**
 * Removes files that no dossier, version, draft, configuration, user or act has referred to for a day, and
 * incomplete files of processes that died. It may run on several servers and beside uploads: a picture is
 * locked while it is removed, and an upload of the same picture waits and then stores it again.
 * @returns how many pictures were removed
 */
export async function sweepFiles(database: Database, files: FileStore): Promise<number> {
  await (files.untracked ?? files).removeUnfinished?.();
  let removed = 0;
  let after = '';
  for (;;) {
    const { last, unreferenced } = await nextUnreferenced(database, after);
    if (last === undefined) break;
    for (const stem of unreferenced) {
      if (await removeUnreferenced(database, files, stem)) removed += 1;
    }
    after = last;
  }
  if (removed > 0) {
    await writeHistory(withoutPerson(database), SYSTEM, {
      type: 'SWEEP_FILES',
      details: plural(
        removed,
        'fichier que rien ne tenait a été retiré',
        'fichiers que rien ne tenait ont été retirés',
      ),
    });
  }
  return removed;
}

/** Consecutive pictures of the queue, by stem. */
interface Batch {
  /** The last stem of all that were looked at; undefined at the end of the queue. */
  last: string | undefined;
  unreferenced: string[];
}

/**
 * Looks at the next pictures of the queue and dequeues those that are referenced again. However long the queue is, a
 * statement looks at one batch, by the names of its files: without statistics of the tables, which a crash may prevent,
 * PostgreSQL would compare each picture with each reference.
 */
function nextUnreferenced(database: Database, after: string): Promise<Batch> {
  return inTransaction(database, SYSTEM, async (trx) => {
    const queued = await sql<{ stem: string }>`
      select stem from unreferenced_file where ${IS_OLD} and stem > ${after}
      order by stem limit ${AT_ONCE} for update skip locked`.execute(trx);
    const stems = queued.rows.map(({ stem }) => stem);
    const dequeued = await sql<{ stem: string }>`
      delete from unreferenced_file where stem in (
        select split_part(name, '.', 1) from file join file_use on file_id = id
        where name = any(${stems.flatMap(filesOf)}::text[]))
      returning stem`.execute(trx);
    const referenced = new Set(dequeued.rows.map(({ stem }) => stem));
    return { last: stems.at(-1), unreferenced: stems.filter((stem) => !referenced.has(stem)) };
  });
}

/** Removes one picture: if its files cannot be removed, its rows stay for the next sweep. */
async function removeUnreferenced(
  database: Database,
  files: FileStore,
  stem: string,
): Promise<boolean> {
  try {
    return await inTransaction(database, SYSTEM, async (trx) => {
      if (!(await isStillQueued(trx, stem))) return false;
      const names = filesOf(stem);
      await sql`select delete_file(name) from unnest(${names}::text[]) name`.execute(trx);
      await trx.deleteFrom('unreferenced_file').where('stem', '=', stem).execute();
      for (const name of names) await files.remove(name);
      return true;
    });
  } catch (error) {
    // Referenced again at this moment: the foreign key refuses the deletion.
    if (codeOf(error) === '23503') return false;
    throw error;
  }
}

/** Whether nobody has brought the picture again. A holder need not be looked for: it keeps the row. */
async function isStillQueued(trx: PersonTransaction, stem: string): Promise<boolean> {
  const { rows } = await sql<{ stem: string }>`
    select stem from unreferenced_file where stem = ${stem} and ${IS_OLD}
    for update skip locked`.execute(trx);
  return rows.length === 1;
}
