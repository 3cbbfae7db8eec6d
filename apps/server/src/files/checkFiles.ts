import type { DamagedFile, FileCheck } from '@dosye/domain/calls/cloud.ts';
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import pMap from 'p-map';
import { inTransaction, SYSTEM } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import type { JobContext } from '../jobs/run.ts';
import { storedFileReader } from './storedFileReader.ts';
import { stemOf } from './uploads.ts';
import type { FileStore } from '../storage/fileStore.ts';

/** Rows in a batch, and pictures read concurrently. */
const PAGE = 500;
const AT_ONCE = 4;
/** Most damaged pictures that are listed. */
const LISTED_MAX = 200;

/** A picture that the disk cannot read is altered. */
type Damage = 'missing' | 'altered';

/** How far a check is: all pictures up to a name, how many these are, and the damaged ones. */
interface Checkpoint extends Record<Damage, string[]> {
  after: string;
  checked: number;
}

/**
 * Reads every referenced picture and compares it with its SHA-256, which is its name.
 * @param context stops the check and receives its progress; its checkpoint is where an interrupted one continues
 * @throws CallError 503 when the store does not answer or its folder cannot be read, which says nothing about the pictures
 */
export async function checkFiles(
  { database, files }: { database: Database; files: FileStore },
  { signal, report, note, checkpoint }: JobContext,
): Promise<FileCheck> {
  const beginning: Checkpoint = { after: '', checked: 0, missing: [], altered: [] };
  const reached: Checkpoint = { ...beginning, ...checkpoint };
  report({ total: await countReferenced(database), done: reached.checked });
  const read = storedFileReader(files);
  const checkOne = async (name: string): Promise<void> => {
    const damage = damageOf(name, await read(name));
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

function damageOf(name: string, bytes: Buffer | 'missing' | 'unreadable'): Damage | undefined {
  if (bytes === 'missing') return 'missing';
  return bytes === 'unreadable' || hash('sha256', bytes) !== stemOf(name) ? 'altered' : undefined;
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

const HOLDERS_MAX = 5;

const OF_DOSSIER = sql`case when u.holder in ('dossier', 'version') then u.holder_id::bigint end`;

/**
 * Pictures with what refers to them, in words for the super administrator: dossier numbers, whose draft or
 * photograph, which office's configuration.
 */
function holdersOf(database: Database, names: readonly string[]): Promise<DamagedFile[]> {
  return inTransaction(database, SYSTEM, async (trx) => {
    const { rows } = await sql<{ name: string; held_by: string }>`
      select f.name, case u.holder
        when 'dossier' then coalesce(d.number, 'Dossier ' || u.holder_id)
        when 'version' then coalesce(d.number, v.number, 'Dossier ' || u.holder_id)
          || ' (version antérieure)'
        when 'config' then 'Configuration de ' || coalesce(b.nom, u.holder_id)
        when 'act' then 'Acte ' || u.holder_id
        when 'delivery' then 'Acte ' || u.holder_id || ' (signature de la remise)'
        when 'draft' then 'Brouillon de ' || coalesce(p.username, '?')
        else 'Photo de ' || coalesce(p.username, '?') end as held_by
      from file f join file_use u on u.file_id = f.id
      left join dossier d on d.id = ${OF_DOSSIER}
      left join lateral (select number from dossier_version
        where dossier_id = ${OF_DOSSIER} limit 1) v on d.id is null
      left join bureau b on u.holder = 'config' and b.id = u.bureau_id
      left join app_user p on u.holder in ('draft', 'user') and p.id = u.user_id
      where f.name = any(${[...names]}::text[])
      order by f.name, held_by`.execute(trx);
    return names.map((name) => {
      const heldBy = rows.filter((row) => row.name === name).map((row) => row.held_by);
      return { name, heldBy: [...new Set(heldBy)].slice(0, HOLDERS_MAX) };
    });
  });
}
