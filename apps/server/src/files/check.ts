import type { DamagedFile, FileCheck } from '@dosye/domain/calls/cloud.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, SYSTEM } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import type { JobContext } from '../jobs/run.ts';
import { forEachConcurrently } from '../platform/forEachConcurrently.ts';
import { holdersOf } from './fileHolders.ts';
import { stemOf } from './unreferencedFiles.ts';
import type { FileStore } from '../storage/fileStore.ts';

/** Rows in a batch, and pictures read concurrently. */
const PAGE = 500;
const AT_ONCE = 4;
/** Most damaged pictures that are listed. */
const NAMED = 200;

type Fault = 'missing' | 'altered';

/**
 * Reads every referenced picture and compares it with its SHA-256, which is its name.
 * @param working cancels the check and receives its progress
 * @throws CallError 503 when the store does not answer, which says nothing about the pictures
 */
export async function checkFiles(
  { database, files }: { database: Database; files: FileStore },
  { signal, report }: Pick<JobContext, 'signal' | 'report'>,
): Promise<FileCheck> {
  const faults: Record<Fault, string[]> = { missing: [], altered: [] };
  let checked = 0;
  report({ total: await heldCount(database) });
  for (let after = '', names: string[]; ; after = names.at(-1) ?? '') {
    names = await heldAfter(database, after);
    if (names.length === 0) break;
    await forEachConcurrently(names, AT_ONCE, async (name) => {
      signal.throwIfAborted();
      const fault = await faultOf(files, name);
      if (fault) faults[fault].push(name);
      checked += 1;
      report({ done: checked });
    });
  }
  const missing = await named(database, faults.missing);
  const altered = await named(database, faults.altered);
  const more = faults.missing.length + faults.altered.length - missing.length - altered.length;
  return { checked, missing, altered, more };
}

async function faultOf(files: FileStore, name: string): Promise<Fault | undefined> {
  if (!(await files.has(name))) return 'missing';
  const bytes = await files.get(name);
  return createHash('sha256').update(bytes).digest('hex') === stemOf(name) ? undefined : 'altered';
}

const named = (database: Database, names: readonly string[]): Promise<DamagedFile[]> =>
  holdersOf(database, names.toSorted().slice(0, NAMED));

const heldCount = (database: Database): Promise<number> =>
  inTransaction(database, SYSTEM, async (trx) => {
    const { rows } = await sql<{ held: number }>`
      select count(distinct file_name)::int as held from file_use`.execute(trx);
    return rows[0]?.held ?? 0;
  });

const heldAfter = (database: Database, after: string): Promise<string[]> =>
  inTransaction(database, SYSTEM, async (trx) => {
    const rows = await trx
      .selectFrom('file')
      .select('name')
      .where('name', '>', after)
      .where((where) =>
        where.exists(
          where.selectFrom('file_use').select('holder').whereRef('file_name', '=', 'file.name'),
        ),
      )
      .orderBy('name')
      .limit(PAGE)
      .execute();
    return rows.map(({ name }) => name);
  });
