import { isStoredImage } from '@dosye/domain/fields/images.ts';
import { CompiledQuery, sql } from 'kysely';
import type { QueryResult } from 'pg';
import type { Query } from '../access/pipeline.ts';
import type { PersonTransaction } from '../access/transaction.ts';
import type { StoredPicture } from './pictures.ts';

/** Who holds pictures, and who may see them through that. */
export interface Holder {
  holder: 'dossier' | 'draft' | 'config' | 'user';
  id: string;
  bureauId: number | null;
  userId: number | null;
}

const nameOf = (path: string): string => path.slice('/api/files/'.length);

/** Note pictures that were just kept. */
export async function noteFiles(
  trx: PersonTransaction,
  stored: readonly StoredPicture[],
): Promise<void> {
  if (stored.length === 0) return;
  await trx
    .insertInto('file')
    .values([...new Map(stored.map((file) => [file.name, file])).values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The stored pictures among these, without those that came with the same request. */
function askedNames(paths: readonly string[], justStored: readonly StoredPicture[]): string[] {
  const own = new Set(justStored.map(({ name }) => name));
  return [...new Set(paths.filter(isStoredImage).map(nameOf))].filter((name) => !own.has(name));
}

// One holder of each is enough: a picture may be held by very many. Row security shows no older versions.
const SEEN = `select name from unnest($1::text[]) as asked (name)
  where exists (select from file_use where file_name = name)`;

/**
 * Asks which of these paths the person may not hold: pictures that do not exist or that only
 * others may see (decision 8). Those that came with the same request are theirs.
 */
export function askNotSeen(
  paths: readonly string[],
  justStored: readonly StoredPicture[],
): Query<Set<string>> {
  const asked = askedNames(paths, justStored);
  return {
    statement: { name: 'pictures-seen', text: SEEN, values: [asked] },
    parse: ({ rows }) => {
      const seen = new Set((rows as { name: string }[]).map(({ name }) => name));
      return new Set(asked.filter((name) => !seen.has(name)).map((name) => `/api/files/${name}`));
    },
  };
}

/** The answer to {@link askNotSeen} within a scope. */
export async function pathsNotSeen(
  trx: PersonTransaction,
  paths: readonly string[],
  justStored: readonly StoredPicture[],
): Promise<Set<string>> {
  const { statement, parse } = askNotSeen(paths, justStored);
  if ((statement.values[0] as string[]).length === 0) return new Set();
  const { rows } = await trx.executeQuery(CompiledQuery.raw(statement.text, statement.values));
  return parse({ rows } as QueryResult);
}

/** The names under which the stored pictures among these paths are kept. */
export const storedNames = (paths: readonly string[]): string[] => [
  ...new Set(paths.filter(isStoredImage).map(nameOf)),
];

/**
 * Say which pictures a holder holds now. What a dossier held before is kept for its older versions,
 * out of everybody's sight.
 */
export async function holdPictures(
  trx: PersonTransaction,
  { holder, id, bureauId, userId }: Holder,
  paths: readonly string[],
): Promise<void> {
  const names = storedNames(paths);
  await releasePictures(trx, holder, id, names);
  if (names.length === 0) return;
  await trx
    .insertInto('file_use')
    .values(
      names.map((file_name) => ({
        file_name,
        holder,
        holder_id: id,
        bureau_id: bureauId,
        user_id: userId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Let go of a holder's pictures, all but some. */
export async function releasePictures(
  trx: PersonTransaction,
  holder: Holder['holder'],
  id: string,
  except: readonly string[] = [],
): Promise<void> {
  if (holder === 'dossier') {
    await sql`
      insert into file_use (file_name, holder, holder_id, bureau_id)
      select file_name, 'version', holder_id, bureau_id from file_use
      where holder = 'dossier' and holder_id = ${id} and file_name <> all(${[...except]}::text[])
      on conflict do nothing`.execute(trx);
  }
  await sql`
    delete from file_use where holder = ${holder} and holder_id = ${id}
      and file_name <> all(${[...except]}::text[])`.execute(trx);
}
