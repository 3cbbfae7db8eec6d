import { officerName } from '@dosye/domain/people/officerName.ts';

/** Full name and grade of an account; null where there is none. */
export type IdentityColumns = readonly [fullName: string, grade: string] | null;

/** SQL of the {@link IdentityColumns} of an account. @param id SQL of its id */
export const identityOf = (id: string): string =>
  `(select array[u.full_name, u.grade] from app_user u where u.id = ${id})`;

/** How papers and histories name somebody whose user name was kept. */
export const officerOf = (username: string, identity: IdentityColumns): string => {
  const [fullName, grade] = identity ?? ['', ''];
  return officerName({ username, fullName, grade });
};
