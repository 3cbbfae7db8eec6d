import { isStoredImage, storedImageName, storedImagePath } from '@dosye/domain/fields/images.ts';
import { sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';
import type { StoredPicture } from './storePictures.ts';

/** An object that refers to pictures, or an act to its PDF, which whoever may see the object may see. */
interface Holder {
  holder: 'dossier' | 'draft' | 'config' | 'user' | 'act' | 'delivery';
  id: string;
  bureauId: number | null;
  userId?: number | null;
}

/** The names of the stored pictures among these addresses. */
export const storedNames = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter(isStoredImage).map(storedImageName)),
];

/** Records pictures that were just stored. */
export async function recordFiles(
  trx: PersonTransaction,
  stored: readonly StoredPicture[],
): Promise<void> {
  if (stored.length === 0) return;
  await trx
    .insertInto('file')
    // Always in one order, against deadlocks.
    .values(stored.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    .onConflict((file) => file.doNothing())
    .execute();
}

/**
 * The addresses of pictures that the person may not use: those that do not exist, and those that only
 * others may see. Pictures that came with the same request are theirs.
 */
export async function forbiddenPictures(
  trx: PersonTransaction,
  addresses: readonly string[],
  justStored: readonly StoredPicture[],
): Promise<Set<string>> {
  const own = new Set(justStored.map(({ name }) => name));
  const requested = storedNames(addresses).filter((name) => !own.has(name));
  if (requested.length === 0) return new Set();
  // `exists`, since a picture may have very many references. Row level security leaves out those of older versions.
  const { rows } = await sql<{ name: string }>`
    select name from file where name = any(${requested}::text[])
      and exists (select from file_use where file_id = file.id)`.execute(trx);
  const visible = new Set(rows.map(({ name }) => name));
  return new Set(requested.filter((name) => !visible.has(name)).map(storedImagePath));
}

/** The number of the file `name`; null, which no reference may be, when it was never recorded. */
const FILE_ID = '(select id from file where file.name = named.name)';

/** Sets which pictures a holder other than a dossier refers to. */
export async function setReferences(
  trx: PersonTransaction,
  holder: Holder,
  addresses: readonly string[],
): Promise<void> {
  await removeReferences(trx, holder.holder, holder.id, storedNames(addresses));
  await addReferences(trx, holder, addresses);
}

/** Adds references of a holder to pictures. */
export const addReferences = (
  trx: PersonTransaction,
  holder: Holder,
  addresses: readonly string[],
): Promise<void> => referToFiles(trx, holder, storedNames(addresses));

/** Adds references of a holder to files. */
export async function referToFiles(
  trx: PersonTransaction,
  { holder, id, bureauId, userId = null }: Holder,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into file_use (file_id, holder, holder_id, bureau_id, user_id)
      select ${sql.raw(FILE_ID)}, ${holder}, ${id}, ${bureauId}::int, ${userId}::bigint
      from unnest(${names}::text[]) named (name)
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

/** Sets the pictures of a dossier. Earlier ones are kept for its older versions, and visible to nobody. */
export async function setDossierReferences(
  trx: PersonTransaction,
  id: number,
  bureauId: number,
  addresses: readonly string[],
): Promise<void> {
  const holder = { holder: 'dossier', id: String(id), bureauId } as const;
  await Promise.all([
    sql`
      with replaced as (
        delete from file_use where holder = ${holder.holder} and holder_id = ${holder.id}
          and file_id not in (select id from file where name = any (${storedNames(addresses)}::text[]))
        returning file_id, holder_id, bureau_id)
      insert into file_use (file_id, holder, holder_id, bureau_id)
        select file_id, 'version', holder_id, bureau_id from replaced
        on conflict do nothing`.execute(trx),
    addReferences(trx, holder, addresses),
  ]);
}
