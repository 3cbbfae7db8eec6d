import { textAt } from '@dosye/documents/recordText.ts';
import type { NextActAnswer } from '@dosye/domain/calls/acts.ts';
import { lastValidDay } from '@dosye/domain/dossier/acts.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import type { ActKind } from './actOfKind.ts';
import { unmetToday } from './actSubject.ts';
import { matchesOf } from './consultRegisters.ts';
import { readIssue, withoutWaived } from './issueAct.ts';
import { toApproval } from './issueState.ts';
import { needsApproval } from './requestApproval.ts';

/**
 * What the page asks before it issues: the act of the present version of a dossier, or what issuing one would give. It
 * issues nothing.
 * @throws CallError 404 when the person may not see the dossier, or it is of another kind
 */
export function nextAct(
  database: Database,
  person: Person,
  kind: ActKind,
  dossierId: number,
): Promise<NextActAnswer> {
  return inTransaction(database, person, async (trx) => {
    const { subject, state, present, consulted } = await readIssue(trx, kind, dossierId);
    const { act, record, config } = subject;
    const { portrait } = kind.kind;
    return {
      present: present ? { number: present.number, state: present.state } : null,
      ...act.subject(record),
      photo: portrait === undefined ? '' : textAt(record, portrait),
      validUntil: lastValidDay(act, config, todayInHaiti()),
      reasons: withoutWaived(unmetToday(subject, matchesOf(consulted)), state.waived),
      needsApproval: needsApproval(subject, state),
      approval: toApproval(state),
      keepsDeliveries: config.suiviRemises,
    };
  });
}
