import { fold } from '../../text/fold.ts';
import { oncePer } from '../../text/memoize.ts';
import { type WordKeys, pairKeys, wordKeys } from './nameKeys.ts';
import { type NameWord, adjacentPairs } from './nameWords.ts';

/** A match between words of two names: one or two words on each side. */
interface WordMatch {
  one: NameWord[];
  other: NameWord[];
}

/** One word or two adjacent words of a name, with their keys. */
interface NameSegment {
  /** Indexes of the words. */
  at: readonly number[];
  /** Folded text. */
  folded: string;
  keys: WordKeys;
}

/** Single words, whose keys are usually cached: nameWords answers the same array for the same name. */
const singlesOf = oncePer((words: readonly NameWord[]): readonly NameSegment[] =>
  words.map(({ text }, at) => ({ at: [at], folded: fold(text), keys: wordKeys(text) })),
);

const joined = (words: readonly NameWord[]): NameSegment[] =>
  adjacentPairs(words).map((pair) => ({
    at: [pair.at, pair.at + 1],
    folded: fold(pair.first + pair.second),
    keys: pairKeys(pair),
  }));

/** Symmetric: the query keys of one match the stored keys of the other exactly when the reverse holds. */
const segmentsMatch = (one: NameSegment, other: NameSegment): boolean =>
  one.folded === other.folded || one.keys.query.some((key) => other.keys.storedSet.has(key));

/** Number of words of one name that match a single word of the other. */
export function countSingleMatches(one: readonly NameWord[], other: readonly NameWord[]): number {
  const others = singlesOf(other);
  return singlesOf(one).filter((part) => others.some((found) => segmentsMatch(part, found))).length;
}

/** The matching words of two names in any order, as many as possible; each word is used once. */
export function matchWords(one: readonly NameWord[], other: readonly NameWord[]): WordMatch[] {
  const [ones, others] = [segmentsOf(one), segmentsOf(other)];
  if (!mayMatch(ones, others)) return [];
  const joinedRounds = [
    [ones.joined, others.singles],
    [ones.singles, others.joined],
  ] as const;
  const singleRounds = [[ones.singles, others.singles]] as const;
  const joinedFirst = found([...joinedRounds, ...singleRounds], one, other);
  if (countWords(joinedFirst) === one.length + other.length) return joinedFirst;
  const singlesFirst = found([...singleRounds, ...joinedRounds], one, other);
  return countWords(singlesFirst) > countWords(joinedFirst) ? singlesFirst : joinedFirst;
}

type Round = readonly [readonly NameSegment[], readonly NameSegment[]];

const found = (
  rounds: readonly Round[],
  one: readonly NameWord[],
  other: readonly NameWord[],
): WordMatch[] => matchRounds(rounds).map((match) => wordsAt(match, one, other));

interface NameSegments {
  singles: readonly NameSegment[];
  joined: readonly NameSegment[];
  /** All folded texts, and all stored keys. */
  folded: ReadonlySet<string>;
  stored: ReadonlySet<string>;
}

const segmentsOf = oncePer((words: readonly NameWord[]): NameSegments => {
  const segments = { singles: singlesOf(words), joined: joined(words) };
  const all = [...segments.singles, ...segments.joined];
  const folded = new Set(all.map((part) => part.folded));
  const stored = new Set(all.flatMap(({ keys }) => keys.stored));
  return { ...segments, folded, stored };
});

/** Fast check, false for most pairs of names: whether any words match. */
const mayMatch = (one: NameSegments, other: NameSegments): boolean =>
  [...one.singles, ...one.joined].some(
    ({ folded, keys }) =>
      other.folded.has(folded) || keys.query.some((key) => other.stored.has(key)),
  );

const countWords = (all: readonly WordMatch[]): number =>
  all.reduce((sum, { one, other }) => sum + one.length + other.length, 0);

type Match = readonly [NameSegment, NameSegment];

/** Greedy matching, round by round: each segment with the first free one of the other name that matches. */
function matchRounds(rounds: readonly Round[]): Match[] {
  const taken = { one: new Set<number>(), other: new Set<number>() };
  const matches: Match[] = [];
  for (const [parts, others] of rounds) {
    for (const part of parts) {
      if (part.at.some((index) => taken.one.has(index))) continue;
      const match = others.find(
        (candidate) =>
          !candidate.at.some((index) => taken.other.has(index)) && segmentsMatch(part, candidate),
      );
      if (!match) continue;
      for (const index of part.at) taken.one.add(index);
      for (const index of match.at) taken.other.add(index);
      matches.push([part, match]);
    }
  }
  return matches;
}

function wordsAt(
  [part, match]: Match,
  one: readonly NameWord[],
  other: readonly NameWord[],
): WordMatch {
  const at = (words: readonly NameWord[], places: readonly number[]): NameWord[] =>
    words.filter((_, index) => places.includes(index));
  return { one: at(one, part.at), other: at(other, match.at) };
}
