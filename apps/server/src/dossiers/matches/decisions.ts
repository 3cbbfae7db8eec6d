import type { MatchDecision, MatchSubject } from '@dosye/domain/dossier/acts.ts';
import type { DecideMatchAnswer } from '@dosye/domain/calls/matches.ts';
import { sql } from 'kysely';
import type { PersonTransaction } from '../../access/transaction.ts';

/** The decision about a dossier and another one. */
export type StoredDecision = DecideMatchAnswer & { otherId: number; subject: MatchSubject };

interface Row {
  other_id: number;
  subject: MatchSubject;
  decision: MatchDecision;
  note: string;
  decided_at: Date;
  decided_by: string;
}

/** Those that the acting person may see: the last about each two dossiers and their persons or weapons counts; one that was withdrawn is none. */
export async function decisionsAbout(
  trx: PersonTransaction,
  dossierId: number,
): Promise<StoredDecision[]> {
  const { rows } = await sql<Row>`
    select * from (
      select distinct on (m.dossier_id, m.other_id, m.subject)
        case when m.dossier_id = ${dossierId} then m.other_id else m.dossier_id end as other_id,
        m.subject, m.decision, m.note, m.decided_at, m.decided_by
      from match_decision m where m.dossier_id = ${dossierId} or m.other_id = ${dossierId}
      order by m.dossier_id, m.other_id, m.subject, m.id desc
    ) last where decision is not null`.execute(trx);
  return rows.map(
    ({ other_id: otherId, subject, decision, note, decided_at, decided_by: decidedBy }) => ({
      otherId,
      subject,
      decision,
      decided: { note, decidedBy, decidedAt: decided_at.toISOString() },
    }),
  );
}

export const UNDECIDED: DecideMatchAnswer = { decision: null, decided: null };
