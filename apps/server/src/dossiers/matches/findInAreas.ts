import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { identityOf } from '@dosye/domain/dossier/person.ts';
import { duplicateKeysOf } from '@dosye/domain/dossier/projection.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import type { PersonTransaction } from '../../access/transaction.ts';
import { type AlikeDossier, type ComparedOffice, findAlike, type Sought } from '../findAlike.ts';
import type { MatchSubject } from '@dosye/domain/dossier/acts.ts';

/** Where a person or a weapon is looked for. */
export interface SearchedPlaces {
  office: ComparedOffice;
  areas: readonly AreaDeclaration[];
}

/** The areas with dossiers about a person, and about a weapon. */
export const AREAS_OF: Readonly<Record<MatchSubject, readonly AreaDeclaration[]>> = {
  person: AREAS.filter(({ kinds }) => kinds.some(({ person }) => person)),
  weapon: AREAS.filter(({ kinds }) => kinds.some(({ weapon }) => weapon)),
};

/**
 * The dossiers of several areas that may be of a person or a weapon, the surest first, and of those the newest, in one round trip.
 * @param most how many of them
 */
export async function findInAreas(
  trx: PersonTransaction,
  { office, areas }: SearchedPlaces,
  sought: Sought | undefined,
  most: number,
): Promise<AlikeDossier[]> {
  if (!sought) return [];
  const ofAreas = await Promise.all(
    areas.map((area) => findAlike(trx, office, area, sought, most)),
  );
  return ofAreas
    .flat()
    .toSorted((a, b) => b.weight - a.weight || (a.row.created_at < b.row.created_at ? 1 : -1))
    .slice(0, most);
}

/** What the dossiers are compared with; undefined for a kind that is about no person, or about no weapon. */
export function soughtIn(
  kind: KindDeclaration,
  record: DossierRecord,
  subject: MatchSubject,
): Sought | undefined {
  const { personKeys, weaponKeys } = duplicateKeysOf(kind, record);
  if (subject === 'weapon') return kind.weapon && { subject, keys: weaponKeys };
  return kind.person && { subject, identity: identityOf(kind.person, record), keys: personKeys };
}
