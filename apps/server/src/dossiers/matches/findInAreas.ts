import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import type { PersonTransaction } from '../../access/transaction.ts';
import {
  type ComparedOffice,
  findSamePerson,
  type SamePerson,
  type SoughtPerson,
} from '../findSamePerson.ts';

/** Where a person is looked for. */
export interface SearchedPlaces {
  office: ComparedOffice;
  areas: readonly AreaDeclaration[];
}

/** The areas with dossiers about a person. */
export const AREAS_OF_PERSONS = AREAS.filter(({ kinds }) => kinds.some(({ person }) => person));

/**
 * The dossiers of several areas that may be of a person, the surest first, and of those the newest, in one round trip.
 * @param most how many of them
 */
export async function findInAreas(
  trx: PersonTransaction,
  { office, areas }: SearchedPlaces,
  sought: SoughtPerson | undefined,
  most: number,
): Promise<SamePerson[]> {
  if (!sought) return [];
  const ofAreas = await Promise.all(
    areas.map((area) => findSamePerson(trx, office, area, sought, most)),
  );
  return ofAreas
    .flat()
    .toSorted((a, b) => b.weight - a.weight || (a.row.created_at < b.row.created_at ? 1 : -1))
    .slice(0, most);
}
