import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';

/** Makes the acts of a dossier that is deleted void, except those that are void already. */
export async function voidActsOf(
  trx: PersonTransaction,
  person: Person,
  dossierId: number,
): Promise<void> {
  const standing = sql`state <> 'void'`;
  await addEvents(trx, person, dossierId, ['void', 'dossier supprimé'], standing);
}

/** Undeletes the acts of a dossier that is brought back: those that its deletion made void, and no other. */
export async function undeleteActsOf(
  trx: PersonTransaction,
  person: Person,
  dossierId: number,
): Promise<void> {
  const deleted = sql`state = 'void' and voided_cause = 'deletion'`;
  await addEvents(trx, person, dossierId, ['restored', 'dossier rétabli'], deleted);
  // Its row of the list is new; of acts that stay void nothing has happened now.
  await sql`select list_acts(array[${dossierId}::bigint])`.execute(trx);
}

const addEvents = (
  trx: PersonTransaction,
  person: Person,
  dossierId: number,
  [what, reason]: readonly [what: 'void' | 'restored', reason: string],
  which: RawBuilder<unknown>,
): Promise<unknown> =>
  sql`
    insert into act_event (act_number, bureau_id, what, cause, reason, by_id, by)
      select number, bureau_id, ${what}, 'deletion', ${reason}, ${person.id}::bigint, ${officerName(person)}
      from registered_act where dossier_id = ${dossierId} and ${which}`.execute(trx);
