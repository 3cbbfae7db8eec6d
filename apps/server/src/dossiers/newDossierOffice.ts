import { invalid } from '@dosye/domain/calls/errors.ts';
import { FIRST_OFFICE_ID } from '@dosye/domain/office/officeName.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { Database } from '../database/pool.ts';
import { findOfficeName } from './rows.ts';

/** The office of a new dossier. */
export interface DossierOffice {
  id: number;
  nom: string;
}

/**
 * The office that a new dossier of a person belongs to: their own, or the one that a super role names.
 * @throws CallError 422 when there is no such office
 */
export async function newDossierOffice(
  { kysely }: Database,
  person: Person,
  requestedId: number | undefined,
): Promise<DossierOffice> {
  const id =
    seesEveryOffice(person.role) && requestedId !== undefined
      ? requestedId
      : (person.bureauId ?? FIRST_OFFICE_ID);
  if (id === person.bureauId && person.bureauNom !== null) return { id, nom: person.bureauNom };
  const nom = await findOfficeName(kysely, id);
  if (nom === undefined) throw invalid({ bureauId: 'Ce bureau n’existe pas.' });
  return { id, nom };
}
