import type { ActState, ApprovalStep } from '@dosye/domain/dossier/actState.ts';
import type { ActApproval } from '@dosye/domain/calls/acts.ts';
import { sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';
import type { WaivedCondition } from '../database/actTables.ts';
import type { ActSubject } from './actSubject.ts';

/** The last act of a dossier. */
export interface LastAct {
  number: string;
  state: ActState;
  /** The last day of its validity, YYYY-MM-DD; null when it does not expire. */
  valid_until: string | null;
  voided_at: Date | null;
  sha256: string;
  file_name: string;
  of_present: boolean;
}

/** A step of the approval of an act. */
interface StoredApproval {
  step: ApprovalStep;
  at: Date;
  by: string;
  reason: string;
}

/** What the register says of a dossier before an act is issued. */
export interface IssueState {
  last: LastAct | undefined;
  issues: number;
  waived: WaivedCondition[];
  /** The last step of the approval of the next issue of this version; undefined without any. */
  approval: StoredApproval | undefined;
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
  const { rows: steps } = await sql<StoredApproval>`
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
