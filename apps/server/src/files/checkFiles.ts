import type { DamagedFile, FileCheck } from '@dosye/domain/calls/cloud.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pMap from 'p-map';
import { inTransaction, SYSTEM } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import type { JobContext } from '../jobs/run.ts';
import { holdersOf } from './fileHolders.ts';
import { stemOf } from './unreferencedFiles.ts';
import type { FileStore } from '../storage/fileStore.ts';

/** Rows in a batch, and pictures read concurrently. */
const PAGE = 500;
const AT_ONCE = 4;
/** Most damaged pictures that are listed. */
const LISTED_MAX = 200;

type Damage = 'missing' | 'altered';

/** How far a check is: all pictures up to a name, how many these are, and the damaged ones. */
interface Checkpoint extends Record<Damage, string[]> {
  after: string;
  checked: number;
}

/**
 * Reads every referenced picture and compares it with its SHA-256, which is its name.
 * @param context stops the check and receives its progress; its checkpoint is where an interrupted one continues
 * @throws CallError 503 when the store does not answer, which says nothing about the pictures
 */
export async function checkFiles(
  { database, files }: { database: Database; files: FileStore },
  { signal, report, note, checkpoint }: JobContext,
): Promise<FileCheck> {
  const beginning: Checkpoint = { after: '', checked: 0, missing: [], altered: [] };
  const reached: Checkpoint = { ...beginning, ...checkpoint };
  report({ total: await countReferenced(database), done: reached.checked });
  const checkOne = async (name: string): Promise<void> => {
    const damage = await damageOf(files, name);
    if (damage) reached[damage].push(name);
    reached.checked += 1;
    report({ done: reached.checked });
  };
  for (;;) {
    const names = await referencedAfter(database, reached.after);
    if (names.length === 0) break;
    await pMap(names, checkOne, { concurrency: AT_ONCE, signal });
    reached.after = names.at(-1) ?? '';
    await note({ checkpoint: reached });
  }
  const { checked } = reached;
  const missing = await withHolders(database, reached.missing);
  const altered = await withHolders(database, reached.altered);
  const more = reached.missing.length + reached.altered.length - missing.length - altered.length;
  return { checked, missing, altered, more };
}

async function damageOf(files: FileStore, name: string): Promise<Damage | undefined> {
  if (!(await files.has(name))) return 'missing';
  const bytes = await files.get(name);
  return createHash('sha256').update(bytes).digest('hex') === stemOf(name) ? undefined : 'altered';
}

const withHolders = (database: Database, names: readonly string[]): Promise<DamagedFile[]> =>
  holdersOf(database, names.toSorted().slice(0, LISTED_MAX));

const countReferenced = (database: Database): Promise<number> =>
  inTransaction(database, SYSTEM, async (trx) => {
    const { rows } = await sql<{ n: number }>`
      select count(distinct file_id)::int as n from file_use`.execute(trx);
    return rows[0]?.n ?? 0;
  });

const referencedAfter = (database: Database, after: string): Promise<string[]> =>
  inTransaction(database, SYSTEM, async (trx) => {
    const rows = await trx
      .selectFrom('file')
      .select('name')
      .where('name', '>', after)
      .where((where) =>
        where.exists(
          where.selectFrom('file_use').select('holder').whereRef('file_id', '=', 'file.id'),
        ),
      )
      .orderBy('name')
      .limit(PAGE)
      .execute();
    return rows.map(({ name }) => name);
  });
