import type { ActToday, ApprovalRequest } from '@dosye/domain/calls/acts.ts';
import { conflict } from '@dosye/domain/calls/errors.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { staleVersion } from '../dossiers/change.ts';
import { actOfKind } from './actOfKind.ts';
import { readSubject } from './actSubject.ts';
import { readActToday } from './dossierActs.ts';
import { type IssueState, readIssueState } from './issueState.ts';
import { addApprovalStep } from './requestApproval.ts';

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
  { kind: kindId, dossierId, version, reason = '' }: ApprovalRequest,
): Promise<ActToday> {
  const kind = actOfKind(kindId);
  return inTransaction(database, person, async (trx) => {
    const subject = await readSubject(trx, kind, dossierId, 'lock');
    const { act, dossier } = subject;
    if (dossier.version !== version) throw await staleVersion(trx, dossier);
    const state = await readIssueState(trx, subject);
    if (state.approval?.step !== 'requested') {
      throw conflict(nothingAwaits(state), 'NOTHING_AWAITS');
    }
    await addApprovalStep(trx, person, subject, state, step, reason);
    const isOwn = dossier.updated_by === person.username;
    await writeHistory(trx, person, {
      type: step === 'approved' ? 'APPROVE_ACT' : 'RETURN_ACT',
      details:
        step === 'approved'
          ? `Papier accepté : ${act.label}, ${dossier.number}${isOwn ? ' (son propre dossier)' : ''}`
          : `Dossier renvoyé : ${act.label}, ${dossier.number} : ${reason}`,
      dossier: { id: dossier.id, bureauId: dossier.bureau_id },
    });
    return readActToday(trx, kind, dossierId);
  });
}

function nothingAwaits({ approval }: IssueState): string {
  if (approval === undefined) return 'Aucun acte de ce dossier n’attend de validation.';
  const { step, by } = approval;
  return `Ce dossier n’attend plus de validation : ${by} l’a déjà ${step === 'approved' ? 'accepté' : 'renvoyé'}.`;
}
