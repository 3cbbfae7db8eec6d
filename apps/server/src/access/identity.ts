import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Full name and grade of an account; null where there is none. */
export type IdentityColumns = readonly [full_name: string, grade: string] | null;

/** SQL of the {@link IdentityColumns} of an account. @param id SQL of its id */
export const identityOf = (id: string): string =>
  `(select array[u.full_name, u.grade] from app_user u where u.id = ${id})`;

/** Full name and grade of an account by its user name. */
export async function identityOfUser(
  queries: Kysely<Tables>,
  username: string,
): Promise<IdentityColumns> {
  const row = await queries
    .selectFrom('app_user')
    .select(['full_name', 'grade'])
    .where('username', '=', username)
    .executeTakeFirst();
  return row ? [row.full_name, row.grade] : null;
}

/** How papers and histories name somebody whose user name was kept. */
export const officerOf = (username: string, identity: IdentityColumns): string => {
  const [full_name, grade] = identity ?? ['', ''];
  return officerName({ username, full_name, grade });
};
