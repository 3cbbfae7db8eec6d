import type { WaiveRequest } from '@dosye/domain/calls/acts.ts';
import { conflict, invalid } from '@dosye/domain/calls/errors.ts';
import type { ActRefusalReason } from '@dosye/domain/dossier/acts.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { sql } from 'kysely';
import { inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { actOfKind } from './actOfKind.ts';
import { readSubject, unmetToday } from './actSubject.ts';
import { consultRegisters, matchesOf } from './consultRegisters.ts';
import { withoutWaived } from './issueAct.ts';
import { readIssueState } from './issueState.ts';

const NOT_WAIVABLE = 'On ne peut pas passer outre à cette condition.';
const MET = 'Cette condition est remplie : il n’y a rien à quoi passer outre.';

/**
 * Lets a condition pass for the present version of a dossier; the reason stands in the register and not on the paper.
 * @returns the conditions that still do not hold
 * @throws CallError 404; 422 for a condition that is not waivable; 409 when it holds
 */
export function waiveCondition(
  database: Database,
  person: Person,
  { kind, dossierId, condition, reason }: WaiveRequest,
): Promise<ActRefusalReason[]> {
  return inTransaction(database, person, async (trx) => {
    const subject = await readSubject(trx, actOfKind(kind), dossierId, 'lock');
    const { act, dossier } = subject;
    if (!act.conditions.some(({ id, waivable }) => id === condition && waivable)) {
      throw invalid({ condition: NOT_WAIVABLE }, NOT_WAIVABLE);
    }
    const unmet = unmetToday(subject, matchesOf(await consultRegisters(trx, subject)));
    const waived = unmet.find((one) => one.condition === condition);
    if (!waived) throw conflict(MET);
    await trx
      .insertInto('act_waiver')
      .values({
        dossier_id: dossier.id,
        bureau_id: dossier.bureau_id,
        version: dossier.version,
        version_saved_at: sql<Date>`(select updated_at from dossier where id = ${dossier.id})`,
        kind: act.id,
        condition,
        message: waived.message,
        reason,
        by_id: person.id,
        by: officerName(person),
      })
      .execute();
    await writeHistory(trx, person, {
      type: 'WAIVE_ACT_CONDITION',
      details: `${dossier.number}, passé outre à « ${waived.message} » : ${reason}`,
      dossier: { id: dossier.id, bureauId: dossier.bureau_id },
    });
    return withoutWaived(unmet, (await readIssueState(trx, subject)).waived);
  });
}
