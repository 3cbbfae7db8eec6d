import type { ActApproval } from '@dosye/domain/calls/acts.ts';
import { sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';
import type { WaivedCondition } from '../database/actTables.ts';
import type { ActKind } from './actOfKind.ts';
import { type ActSubject, readSubject, unmetToday, withoutWaived } from './actSubject.ts';
import { consultRegisters, matchesOf } from './consultRegisters.ts';
import type { ActRow } from './register.ts';

/** The last act of a dossier. */
export type LastAct = Pick<
  ActRow,
  'number' | 'state' | 'valid_until' | 'voided_at' | 'sha256' | 'file_name'
> & { of_present: boolean };

/** What the register says of a dossier before an act is issued. */
export interface IssueState {
  last: LastAct | undefined;
  issues: number;
  waived: WaivedCondition[];
  /** The last step of the approval of the next issue of this version; undefined without any. */
  approval: (Omit<ActApproval, 'at'> & { at: Date }) | undefined;
}

/** Reads it; a version is recognised by its time too, since after a restore its number may come again. */
export async function readIssueState(
  trx: PersonTransaction,
  subject: ActSubject,
): Promise<IssueState> {
  const { act, dossier } = subject;
  const { id, number } = dossier;
  const { rows: acts } = await sql<LastAct>`
    select a.number, a.state, a.valid_until, a.voided_at, a.sha256, a.file_name,
      a.version = d.version and a.version_saved_at = d.updated_at as of_present
    from registered_act a join dossier d on d.id = ${id}
    where a.dossier_number = ${number} and a.kind = ${act.id}
    order by a.issue desc limit 1`.execute(trx);
  const { rows: counted } = await sql<{ issues: number }>`
    select coalesce(max(issue), 0) as issues from act where dossier_number = ${number}`.execute(
    trx,
  );
  const { rows: waived } = await sql<WaivedCondition>`
    select distinct on (w.condition) w.condition, w.message, w.reason, w.by
    from act_waiver w join dossier d on d.id = w.dossier_id
    where w.dossier_id = ${id} and w.kind = ${act.id}
      and w.version = d.version and w.version_saved_at = d.updated_at
    order by w.condition, w.id desc`.execute(trx);
  const issues = counted[0]?.issues ?? 0;
  const { rows: steps } = await sql<NonNullable<IssueState['approval']>>`
    select p.what as step, p.at, p.by, p.reason
    from act_approval p join dossier d on d.id = p.dossier_id
    where p.dossier_id = ${id} and p.issue = ${issues + 1}
      and p.version = d.version and p.version_saved_at = d.updated_at
    order by p.id desc limit 1`.execute(trx);
  return { last: acts[0], issues, waived, approval: steps[0] };
}

/** The last step of an approval as calls answer it. */
export const toApproval = ({ approval }: IssueState): ActApproval | undefined =>
  approval && { ...approval, at: approval.at.toISOString() };

/** Whether the office issues acts only after an approval, and the next one of this version has none. */
export const needsApproval = ({ config }: ActSubject, { approval }: IssueState): boolean =>
  config.validationActes && approval?.step !== 'approved';

/**
 * What decides on an issue; the registers are consulted where the present version has no valid act.
 * @returns `present` the act of the present version, if any; `unmet` every condition that does not hold, of which those in
 *   `reasons` are not waived
 * @throws CallError 404 when the person may not see the dossier, or it is of another kind
 */
export async function readIssue(trx: PersonTransaction, kind: ActKind, dossierId: number) {
  const subject = await readSubject(trx, kind, dossierId);
  const state = await readIssueState(trx, subject);
  const present = state.last?.of_present ? state.last : undefined;
  const consulted = present?.state === 'valid' ? [] : await consultRegisters(trx, subject);
  const unmet = unmetToday(subject, matchesOf(consulted));
  const reasons = withoutWaived(unmet, state.waived);
  return { subject, state, present, consulted, unmet, reasons };
}
