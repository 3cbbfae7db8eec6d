import type { ActState } from '@dosye/domain/dossier/actState.ts';
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

/** What the register says of a dossier before an act is issued. */
export interface IssueState {
  last: LastAct | undefined;
  issues: number;
  waived: WaivedCondition[];
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
  return { last: acts[0], issues: counted[0]?.issues ?? 0, waived };
}
