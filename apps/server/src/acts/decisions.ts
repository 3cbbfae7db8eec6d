import type { ActToday, ApprovalRequest, WaiveRequest } from '@dosye/domain/calls/acts.ts';
import { conflict, invalid } from '@dosye/domain/calls/errors.ts';
import type { ApprovalStep } from '@dosye/domain/dossier/actState.ts';
import type { ActRefusalReason } from '@dosye/domain/dossier/acts.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { sql } from 'kysely';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { staleVersion } from '../dossiers/update.ts';
import { actOfKind } from './actOfKind.ts';
import {
  type ActSubject,
  isSameVersion,
  readSubject,
  unmetToday,
  withoutWaived,
} from './actSubject.ts';
import { consultRegisters, matchesOf } from './consultRegisters.ts';
import { readActToday } from './dossierActs.ts';
import { type IssueState, needsApproval, readIssueState } from './issueState.ts';

/** The entry of each step of an approval. @param act its label and the number of its dossier */
const STEPS = {
  requested: ['REQUEST_ACT_APPROVAL', (act) => `Validation demandée : ${act}`],
  approved: [
    'APPROVE_ACT',
    (act, { own }) => `Papier accepté : ${act}${own ? ' (son propre dossier)' : ''}`,
  ],
  returned: ['RETURN_ACT', (act, { reason }) => `Dossier renvoyé : ${act} : ${reason}`],
} satisfies Record<
  ApprovalStep,
  readonly [type: string, (act: string, step: { reason: string; own: boolean }) => string]
>;

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
    }
    return true;
  });

/**
 * Accepts the paper of the next act of a dossier, or sends the dossier back with a reason: also of whoever has saved it
 * themselves, which the register says.
 * @returns what the dossier is with regard to its act after it
 * @throws CallError 404; 409 STALE_VERSION when another version than that which was looked at is the present one;
 *   409 NOTHING_AWAITS when no approval is asked for, or somebody else has decided
 */
export function decideApproval(
  database: Database,
  person: Person,
  step: 'approved' | 'returned',
  { kind: kindId, dossierId, version, reason }: ApprovalRequest,
): Promise<ActToday> {
  const kind = actOfKind(kindId);
  return inTransaction(database, person, async (trx) => {
    const subject = await readSubject(trx, kind, dossierId, 'lock');
    if (subject.dossier.version !== version) throw await staleVersion(trx, subject.dossier);
    const state = await readIssueState(trx, subject);
    if (state.approval?.step !== 'requested') {
      throw conflict(nothingAwaits(state), 'NOTHING_AWAITS');
    }
    await addApprovalStep(trx, person, subject, state, step, reason);
    return readActToday(trx, kind, dossierId);
  });
}

function nothingAwaits({ approval }: IssueState): string {
  if (approval === undefined) return 'Aucun acte de ce dossier n’attend de validation.';
  const { step, by } = approval;
  return `Ce dossier n’attend plus de validation : ${by} l’a déjà ${step === 'approved' ? 'accepté' : 'renvoyé'}.`;
}

async function addApprovalStep(
  trx: PersonTransaction,
  person: Person,
  subject: ActSubject,
  { issues }: IssueState,
  what: ApprovalStep,
  reason = '',
): Promise<void> {
  const { act, dossier } = subject;
  const step = { reason, own: dossier.updated_by === person.username };
  await trx
    .insertInto('act_approval')
    .values({ ...ofVersion(person, subject), ...step, what, issue: issues + 1 })
    .execute();
  const [type, details] = STEPS[what];
  await writeHistory(trx, person, {
    type,
    details: details(`${act.label}, ${dossier.number}`, step),
    dossier: { id: dossier.id, bureauId: dossier.bureau_id },
  });
}

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
    const waived = unmet.find((refusal) => refusal.condition === condition);
    if (!waived) throw conflict(MET);
    const { message } = waived;
    await trx
      .insertInto('act_waiver')
      .values({ ...ofVersion(person, subject), condition, message, reason })
      .execute();
    await writeHistory(trx, person, {
      type: 'WAIVE_ACT_CONDITION',
      details: `${dossier.number}, passé outre à « ${message} » : ${reason}`,
      dossier: { id: dossier.id, bureauId: dossier.bureau_id },
    });
    return withoutWaived(unmet, (await readIssueState(trx, subject)).waived);
  });
}

/** The columns of a decision about the next act of the present version of a dossier, which is locked. */
const ofVersion = (person: Person, { act, dossier }: ActSubject) => ({
  dossier_id: dossier.id,
  bureau_id: dossier.bureau_id,
  version: dossier.version,
  version_saved_at: sql<Date>`(select updated_at from dossier where id = ${dossier.id})`,
  kind: act.id,
  by_id: person.id,
  by: officerName(person),
});
