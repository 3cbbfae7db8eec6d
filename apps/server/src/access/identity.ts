import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Query } from './pipeline.ts';

/** Full name and grade of an account; null where there is none. */
export type IdentityColumns = readonly [full_name: string, grade: string] | null;

/** SQL of the {@link IdentityColumns} of an account. @param id SQL of its id */
export const identityOf = (id: string): string =>
  `(select array[u.full_name, u.grade] from app_user u where u.id = ${id})`;

/** Query for full name and grade of an account by its user name. */
export const selectIdentity = (username: string): Query<IdentityColumns> => ({
  statement: {
    name: 'identity-of-user',
    text: 'select full_name, grade from app_user where username = $1',
    values: [username],
  },
  parse: ({ rows: [row] }) => (row ? [row.full_name, row.grade] : null),
});

/** How papers and histories name somebody whose user name was kept. */
export const officerOf = (username: string, identity: IdentityColumns): string => {
  const [full_name, grade] = identity ?? ['', ''];
  return officerName({ username, full_name, grade });
};
