import type { MatchDecision, MatchSubject } from '@dosye/domain/dossier/acts.ts';
import type { OwnMatch } from '@dosye/domain/calls/matches.ts';
import type { PersonTransaction } from '../../access/transaction.ts';
import { COMPARED, type Sought } from '../findAlike.ts';
import type { StoredDecision } from './decisions.ts';
import { findInAreas, type SearchedPlaces } from './findInAreas.ts';
import { type FoundMatch, readMatches, toFoundMatch } from './readMatches.ts';

interface DossierSearch {
  dossierId: number;
  sought: Sought | undefined;
  /** About the dossier, whatever they are of. */
  decisions: readonly StoredDecision[];
}

/**
 * The matches of a saved dossier with their decisions: first those without one, last those decided as different.
 * Those decided as the same are among them even where the dossiers no longer resemble each other.
 * @param most how many of them
 */
export async function findDecidedMatches(
  trx: PersonTransaction,
  places: SearchedPlaces,
  { dossierId, sought, decisions: all }: DossierSearch,
  most: number,
): Promise<OwnMatch[]> {
  if (!sought) return [];
  const { subject } = sought;
  const decisions = all.filter((decision) => decision.subject === subject);
  const resembling = (await findInAreas(trx, places, sought, COMPARED))
    .map(toFoundMatch)
    .filter(({ id }) => id !== dossierId);
  const byOther = new Map(decisions.map((decision) => [decision.otherId, decision]));
  const decidedAs = (decision: MatchDecision | null): FoundMatch[] =>
    resembling.filter(({ id }) => (byOther.get(id)?.decision ?? null) === decision);
  const listed = [
    ...decidedAs(null),
    ...decidedSameOnly(resembling, decisions, subject),
    ...decidedAs('same'),
    ...decidedAs('different'),
  ].slice(0, most);
  const matches = await readMatches(trx, listed);
  return matches.map((match) => {
    const { decision, decided } = byOther.get(match.dossierId) ?? match;
    return { ...match, decision, decided };
  });
}

/** Dossiers that an officer decided to be of the same person or weapon, and that no longer resemble this one. */
const decidedSameOnly = (
  resembling: readonly FoundMatch[],
  decisions: readonly StoredDecision[],
  subject: MatchSubject,
): FoundMatch[] =>
  decisions.flatMap(({ decision, otherId: id }) =>
    decision === 'same' && !resembling.some((match) => match.id === id)
      ? [{ id, subject, level: 'same', reasons: [] }]
      : [],
  );
