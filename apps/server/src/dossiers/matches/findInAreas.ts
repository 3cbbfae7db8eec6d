import type { Person } from '@dosye/domain/people/users.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import type { SendStatements } from '../../access/pipeline.ts';
import { findSamePerson, type SamePerson, type SoughtPerson } from '../findSamePerson.ts';

/** The areas with dossiers about a person. */
const AREAS_OF_PERSONS = AREAS.filter(({ kinds }) => kinds.some(({ person }) => person));

/**
 * The dossiers of every area that may be of a person, the surest first, and of those the newest, in one round trip.
 * @param most how many of them
 */
export async function findInAreas(
  send: SendStatements,
  acting: Person,
  sought: SoughtPerson | undefined,
  most: number,
): Promise<SamePerson[]> {
  const areas = sought ? AREAS_OF_PERSONS : [];
  const queries = areas.flatMap(
    (area) => (sought && findSamePerson(acting, area, sought, most)) ?? [],
  );
  // Sent with nothing to look for too: the session is checked in the transaction.
  const results = await send(queries.map(({ statement }) => statement));
  return queries
    .flatMap(({ parse }, index) => parse(results[index] as (typeof results)[number]))
    .toSorted((a, b) => b.weight - a.weight || (a.row.created_at < b.row.created_at ? 1 : -1))
    .slice(0, most);
}
