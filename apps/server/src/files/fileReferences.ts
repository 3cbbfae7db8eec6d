import { isStoredImage, storedImageName, storedImagePath } from '@dosye/domain/fields/images.ts';
import { CompiledQuery, sql } from 'kysely';
import type { QueryResult } from 'pg';
import type { Query } from '../access/pipeline.ts';
import type { PersonTransaction } from '../access/transaction.ts';
import { preparedStatement } from '../database/preparedStatement.ts';
import type { Statement, Value } from '../database/statement.ts';
import type { StoredPicture } from './storePictures.ts';

/**
 * An object that refers to pictures, which whoever may see the object may see. References of dossiers and their older
 * versions are set by {@link REFERENCE_PARTS}, those of acts (to their PDF) when an act is issued.
 */
interface Holder {
  holder: 'draft' | 'config' | 'user';
  id: string;
  bureauId: number | null;
  userId: number | null;
}

/** The names of the stored pictures among these addresses. */
export const storedNames = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter(isStoredImage).map(storedImageName)),
];

const insertFiles: (values: Record<keyof StoredPicture, Value[]>) => Statement = preparedStatement(
  'insert-files',
  `insert into file (name, media_type, size, width, height)
    select distinct on (name) name, media_type, size, width, height
    from unnest(:name::text[], :media_type::text[], :size::int[], :width::int[], :height::int[])
      stored (name, media_type, size, width, height)
    on conflict do nothing`,
);

/** The statement that records pictures that were just stored. */
export const insertFilesStatement = (stored: readonly StoredPicture[]): Statement =>
  insertFiles({
    name: stored.map(({ name }) => name),
    media_type: stored.map(({ media_type }) => media_type),
    size: stored.map(({ size }) => size),
    width: stored.map(({ width }) => width),
    height: stored.map(({ height }) => height),
  });

/** Records pictures that were just stored. */
export async function recordFiles(
  trx: PersonTransaction,
  stored: readonly StoredPicture[],
): Promise<void> {
  if (stored.length === 0) return;
  const { text, values } = insertFilesStatement(stored);
  await trx.executeQuery(CompiledQuery.raw(text, values));
}

// `exists`, since a picture may have very many references. Row level security leaves out those of older versions.
const VISIBLE_PICTURES = `select name from file
  where name = any($1::text[]) and exists (select from file_use where file_id = file.id)`;

/**
 * Query for the addresses of pictures that the person may not use: those that do not exist, and those that only
 * others may see. Pictures that came with the same request are theirs.
 */
export function findForbiddenPictures(
  addresses: readonly string[],
  justStored: readonly StoredPicture[],
): Query<Set<string>> {
  const own = new Set(justStored.map(({ name }) => name));
  const requested = storedNames(addresses).filter((name) => !own.has(name));
  return {
    statement: { name: 'visible-pictures', text: VISIBLE_PICTURES, values: [requested] },
    parse: ({ rows }) => {
      const visible = new Set((rows as { name: string }[]).map(({ name }) => name));
      return new Set(requested.filter((name) => !visible.has(name)).map(storedImagePath));
    },
  };
}

/** The result of {@link findForbiddenPictures} in a transaction. */
export async function forbiddenPictures(
  trx: PersonTransaction,
  addresses: readonly string[],
  justStored: readonly StoredPicture[],
): Promise<Set<string>> {
  const { statement, parse } = findForbiddenPictures(addresses, justStored);
  if ((statement.values[0] as string[]).length === 0) return new Set();
  const { rows } = await trx.executeQuery(CompiledQuery.raw(statement.text, statement.values));
  return parse({ rows } as QueryResult);
}

/** The number of the picture `name`; null, which no reference may be, when it was never recorded. */
const FILE_ID = '(select id from file where file.name = picture.name)';

/** Sets which pictures a holder refers to. */
export async function setReferences(
  trx: PersonTransaction,
  { holder, id, bureauId, userId }: Holder,
  addresses: readonly string[],
): Promise<void> {
  const names = storedNames(addresses);
  await removeReferences(trx, holder, id, names);
  await sql`
    insert into file_use (file_id, holder, holder_id, bureau_id, user_id)
      select ${sql.raw(FILE_ID)}, ${holder}, ${id}, ${bureauId}::int, ${userId}::bigint
      from unnest(${names}::text[]) picture (name)
      on conflict do nothing`.execute(trx);
}

/** Removes the references of a holder, except to some pictures. */
export async function removeReferences(
  trx: PersonTransaction,
  holder: Holder['holder'],
  id: string,
  except: readonly string[] = [],
): Promise<void> {
  await sql`
    delete from file_use where holder = ${holder} and holder_id = ${id}
      and file_id not in (select id from file where name = any(${[...except]}::text[]))`.execute(
    trx,
  );
}

/**
 * Parts of a statement that sets which pictures the dossier `saved` refers to, by their names :pictures. What
 * it referred to before is kept for its older versions, and visible to nobody.
 */
export const REFERENCE_PARTS = {
  referenced: `
    insert into file_use (file_id, holder, holder_id, bureau_id)
      select ${FILE_ID}, 'dossier', :dossier_id::bigint::text, :bureau_id::int
      from saved, unnest(:pictures::text[]) picture (name)
      on conflict do nothing`,
  replaced: `
    delete from file_use
      where holder = 'dossier' and holder_id = :dossier_id::bigint::text
        and file_id not in (select id from file where name = any (:pictures::text[]))
      returning file_id, holder_id, bureau_id`,
  versions: `
    insert into file_use (file_id, holder, holder_id, bureau_id)
      select file_id, 'version', holder_id, bureau_id from replaced
      on conflict do nothing`,
} as const;
