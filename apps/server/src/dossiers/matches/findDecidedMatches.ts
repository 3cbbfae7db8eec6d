import type { OwnMatch } from '@dosye/domain/calls/matches.ts';
import type { SendStatements } from '../../access/pipeline.ts';
import { COMPARED, type SoughtPerson } from '../findSamePerson.ts';
import type { StoredDecision } from './decisions.ts';
import { findInAreas, type SearchedPlaces } from './findInAreas.ts';
import { type FoundMatch, readMatches, toFoundMatch } from './readMatches.ts';

/** Most matches of a saved dossier that are answered. */
const MOST = 20;

/** What is looked for: the matches of a dossier, and what was decided about it. */
interface DossierSought {
  dossierId: number;
  sought: SoughtPerson | undefined;
  decisions: readonly StoredDecision[];
}

/**
 * The matches of a saved dossier with their decisions. Those decided as the same person are among them even where the
 * dossiers no longer resemble each other; those decided as different come last, so that they displace no other.
 */
export async function findDecidedMatches(
  send: SendStatements,
  places: SearchedPlaces,
  { dossierId, sought, decisions }: DossierSought,
): Promise<OwnMatch[]> {
  const resembling = (await findInAreas(send, places, sought, COMPARED))
    .map(toFoundMatch)
    .filter(({ id }) => id !== dossierId);
  const byOther = new Map(decisions.map((decision) => [decision.otherId, decision]));
  const isDifferent = ({ id }: FoundMatch): boolean => byOther.get(id)?.decision === 'different';
  const found = [
    ...decidedAlone(resembling, decisions),
    ...resembling.filter((match) => !isDifferent(match)),
    ...resembling.filter(isDifferent),
  ].slice(0, MOST);
  if (found.length === 0) return [];
  const matches = await readMatches(send, found);
  return matches.map((match) => {
    const { decision, decided } = byOther.get(match.dossierId) ?? match;
    return { ...match, decision, decided };
  });
}

/** Dossiers that an officer decided to be of the same person, and that no longer resemble this one. */
const decidedAlone = (
  resembling: readonly FoundMatch[],
  decisions: readonly StoredDecision[],
): FoundMatch[] =>
  decisions.flatMap(({ decision, otherId: id }) =>
    decision === 'same' && !resembling.some((match) => match.id === id)
      ? [{ id, level: 'same', reasons: [] }]
      : [],
  );
