import { type DecideMatchRequest, MATCH_DECISION_LABELS } from '@dosye/domain/calls/matches.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { PersonTransaction } from '../../access/transaction.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import type { StoredDossier } from '../rows.ts';

/** What was decided about two dossiers. */
export type Decided = Pick<DecideMatchRequest, 'decision' | 'note'>;

/**
 * The entry of one of the two dossiers. Its office reads it: of a dossier of another office it gives neither the number
 * nor what was noted about both.
 */
export function writeDecision(
  trx: PersonTransaction,
  person: Person,
  dossier: StoredDossier,
  other: StoredDossier,
  { decision, note }: Decided,
): Promise<void> {
  const sameOffice = dossier.bureau_id === other.bureau_id;
  const named = sameOffice ? `à ${other.number}` : `à un dossier de « ${other.bureau_nom} »`;
  const words = decision === null ? 'Décision retirée' : MATCH_DECISION_LABELS[decision];
  const reason = sameOffice && note !== '' ? ` (${note})` : '';
  return writeHistory(trx, person, {
    type: 'DECIDE_MATCH',
    details: `${dossier.number}, comparé ${named} : ${words}${reason}`,
    dossier: { id: dossier.id, bureauId: dossier.bureau_id },
  });
}
