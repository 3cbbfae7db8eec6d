import type { Act } from '@dosye/domain/calls/acts.ts';
import { conflict } from '@dosye/domain/calls/errors.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { sql } from 'kysely';
import { inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { findAct, toAct } from './register.ts';

/**
 * Makes an act void, for ever; also one that the deletion of its dossier made void, so that bringing the dossier
 * back does not restore it.
 * @throws CallError 404; 409 when somebody has made it void before
 */
export function voidAct(
  database: Database,
  person: Person,
  number: string,
  reason: string,
): Promise<Act> {
  return inTransaction(database, person, async (trx) => {
    const act = await findAct(trx, number);
    // A save at the same moment would else leave the list without what either did.
    await sql`select from dossier where id = ${act.dossier_id} for no key update`.execute(trx);
    if (act.voided_cause === 'decision') {
      throw conflict(
        `L’acte ${number} est déjà annulé : une annulation ne se refait ni ne se défait.`,
      );
    }
    await trx
      .insertInto('act_event')
      .values({
        act_number: number,
        bureau_id: act.bureau_id,
        what: 'void',
        cause: 'decision',
        reason,
        by_id: person.id,
        by: officerName(person),
      })
      .execute();
    await writeHistory(trx, person, {
      type: 'VOID_ACT',
      details: `Acte ${number} annulé : ${reason}`,
      dossier: { id: act.dossier_id, bureauId: act.bureau_id },
    });
    return toAct(await findAct(trx, number));
  });
}
