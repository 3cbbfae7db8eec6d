import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { SearchedArea } from '@dosye/kinds/register.ts';
import type { SearchScope } from './statements.ts';

/** Where a person searches: in their own office, or in every one. */
export const searchScope = (person: Person, areas: readonly SearchedArea[]): SearchScope => ({
  areas: areas.map(({ id }) => id),
  bureauId: seesEveryOffice(person.role) ? undefined : (person.bureauId ?? undefined),
});
