import type { MatchDecision } from '@dosye/domain/dossier/acts.ts';
import type { Generated } from 'kysely';

interface MatchDecisionTable {
  id: Generated<number>;
  dossier_id: number;
  bureau_id: number;
  other_id: number;
  other_bureau_id: number;
  decision: MatchDecision | null;
  note: string;
  decided_at: Generated<Date>;
  decided_by_id: number | null;
  decided_by: string;
}

/** The row types of decisions about matches (decision 29). */
export interface MatchTables {
  match_decision: MatchDecisionTable;
}
