import type { MatchDecision } from '@dosye/domain/dossier/acts.ts';
import type { DecideMatchAnswer } from '@dosye/domain/calls/matches.ts';
import type { Query } from '../../access/pipeline.ts';

/** The decision about a dossier and another one. */
export type StoredDecision = DecideMatchAnswer & { otherId: number };

interface Row {
  other_id: number;
  decision: MatchDecision;
  note: string;
  decided_at: Date;
  decided_by: string;
}

/** The last decision about each two dossiers counts; one that was withdrawn is none. */
const DECISIONS = `
  select * from (
    select distinct on (m.dossier_id, m.other_id)
      case when m.dossier_id = $1 then m.other_id else m.dossier_id end as other_id,
      m.decision, m.note, m.decided_at, m.decided_by
    from match_decision m where m.dossier_id = $1 or m.other_id = $1
    order by m.dossier_id, m.other_id, m.id desc
  ) last where decision is not null`;

/** Query for the decisions about a dossier that the acting person may see. */
export const selectDecisions = (dossierId: number): Query<StoredDecision[]> => ({
  statement: { name: 'match-decisions', text: DECISIONS, values: [dossierId] },
  parse: ({ rows }) =>
    (rows as Row[]).map((row) => ({
      otherId: row.other_id,
      decision: row.decision,
      decided: {
        note: row.note,
        decidedBy: row.decided_by,
        decidedAt: row.decided_at.toISOString(),
      },
    })),
});

export const UNDECIDED: DecideMatchAnswer = { decision: null, decided: null };
