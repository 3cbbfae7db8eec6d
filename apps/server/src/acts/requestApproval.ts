import { type CallError, conflict } from '@dosye/domain/calls/errors.ts';
import type { ApprovalStep } from '@dosye/domain/dossier/actState.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { sql } from 'kysely';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { type ActSubject, isSameVersion, readSubject } from './actSubject.ts';
import { type IssueState, readIssueState } from './issueState.ts';

/** Whether the office issues acts only after an approval, and the next one of this version has none. */
export const needsApproval = ({ config }: ActSubject, { approval }: IssueState): boolean =>
  config.validationActes && approval?.step !== 'approved';

export const awaitsApproval = (): CallError =>
  conflict(
    'Cet acte attend la validation du chef : elle est demandée. Il pourra être émis dès qu’elle est donnée.',
    'ACT_AWAITS_APPROVAL',
  );

/**
 * Asks for the approval of the next act of a version, unless it is asked for already.
 * @param seen the state of the register by which it is needed
 * @returns false when the dossier was saved, an act was issued or the approval was given since
 * @throws CallError 404 when the dossier was deleted since
 */
export const requestApproval = (
  database: Database,
  person: Person,
  subject: ActSubject,
  seen: IssueState,
): Promise<boolean> =>
  inTransaction(database, person, async (trx) => {
    const present = await readSubject(trx, subject, subject.dossier.id, 'lock');
    const state = await readIssueState(trx, present);
    const isSame = state.issues === seen.issues && isSameVersion(present, subject);
    if (!isSame || !needsApproval(present, state)) return false;
    if (state.approval?.step !== 'requested') {
      await addApprovalStep(trx, person, present, state, 'requested');
      await writeHistory(trx, person, {
        type: 'REQUEST_ACT_APPROVAL',
        details: `Validation demandée : ${present.act.label}, ${present.dossier.number}`,
        dossier: { id: present.dossier.id, bureauId: present.dossier.bureau_id },
      });
    }
    return true;
  });

/** Adds a step of the approval of the next act of the present version, whose dossier is locked. */
export async function addApprovalStep(
  trx: PersonTransaction,
  person: Person,
  { act, dossier }: ActSubject,
  { issues }: IssueState,
  step: ApprovalStep,
  reason = '',
): Promise<void> {
  await trx
    .insertInto('act_approval')
    .values({
      dossier_id: dossier.id,
      bureau_id: dossier.bureau_id,
      version: dossier.version,
      version_saved_at: sql<Date>`(select updated_at from dossier where id = ${dossier.id})`,
      kind: act.id,
      issue: issues + 1,
      what: step,
      reason,
      own: dossier.updated_by === person.username,
      by_id: person.id,
      by: officerName(person),
    })
    .execute();
}
