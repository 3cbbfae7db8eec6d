import type { ActToday } from '@dosye/domain/calls/acts.ts';
import { dossierAct } from '@dosye/domain/dossier/actState.ts';
import type { PersonTransaction } from '../access/transaction.ts';
import type { ActKind } from './actOfKind.ts';
import { unmetToday } from './actSubject.ts';
import { matchesOf } from './consultRegisters.ts';
import { readIssue, withoutWaived } from './issueAct.ts';

/**
 * What a dossier is today with regard to its act, by everything that decides on an issue: registers, the settings of the
 * office and waivers included, which a list does not ask.
 * @throws CallError 404 when the person may not see the dossier, or it is of another kind
 */
export async function readActToday(
  trx: PersonTransaction,
  kind: ActKind,
  dossierId: number,
): Promise<ActToday> {
  const { subject, state, present, consulted } = await readIssue(trx, kind, dossierId);
  const reasons =
    present?.state === 'valid'
      ? []
      : withoutWaived(unmetToday(subject, matchesOf(consulted)), state.waived);
  return { act: dossierAct(state.last, reasons.length === 0), reasons };
}
