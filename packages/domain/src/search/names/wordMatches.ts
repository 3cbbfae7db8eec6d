import { fold } from '../../text/fold.ts';
import { type WordKeys, pairKeys, wordKeys } from './nameKeys.ts';
import { type NameWord, adjacentPairs } from './nameWords.ts';

/** Words of one name, and those of another that are the same; one or two on either side. */
export interface WordMatch {
  one: NameWord[];
  other: NameWord[];
}

/** One word or two neighbours of a name, with their keys. */
interface NameSegment {
  at: readonly number[];
  /** As it is written, without accents. */
  folded: string;
  keys: WordKeys;
}

/** The words one by one: their keys are those of many names, and known. */
const singlesOf = perName((words): readonly NameSegment[] =>
  words.map(({ text }, at) => ({ at: [at], folded: fold(text), keys: wordKeys(text) })),
);

const joined = (words: readonly NameWord[]): NameSegment[] =>
  adjacentPairs(words).map((pair) => ({
    at: [pair.at, pair.at + 1],
    folded: fold(pair.first + pair.second),
    keys: pairKeys(pair),
  }));

/** The same whoever asks: what either is asked by meets what the other keeps, or neither does. */
const segmentsMatch = (one: NameSegment, other: NameSegment): boolean =>
  one.folded === other.folded || one.keys.query.some((key) => other.keys.storedSet.has(key));

/** How many words of a name meet one of another by themselves. */
export function countSingleMatches(one: readonly NameWord[], other: readonly NameWord[]): number {
  const others = singlesOf(other);
  return singlesOf(one).filter((part) => others.some((found) => segmentsMatch(part, found))).length;
}

/** Which words of two names meet, each once, in whatever order they stand; as many as can. */
export function matchWords(one: readonly NameWord[], other: readonly NameWord[]): WordMatch[] {
  const [ones, others] = [segmentsOf(one), segmentsOf(other)];
  if (!mayMeet(ones, others)) return [];
  const inOne = [
    [ones.joined, others.singles],
    [ones.singles, others.joined],
  ] as const;
  const apart = [[ones.singles, others.singles]] as const;
  const atOnce = found([...inOne, ...apart], one, other);
  if (wordsMet(atOnce) === one.length + other.length) return atOnce;
  const asWell = found([...apart, ...inOne], one, other);
  return wordsMet(asWell) > wordsMet(atOnce) ? asWell : atOnce;
}

type Round = readonly [readonly NameSegment[], readonly NameSegment[]];

const found = (
  rounds: readonly Round[],
  one: readonly NameWord[],
  other: readonly NameWord[],
): WordMatch[] => matched(rounds).map((match) => wordsAt(match, one, other));

interface NameSegments {
  singles: readonly NameSegment[];
  joined: readonly NameSegment[];
  /** What any of them may be met by: as it is written, and by its keys. */
  folded: ReadonlySet<string>;
  kept: ReadonlySet<string>;
}

const segmentsOf = perName((words): NameSegments => {
  const made = { singles: singlesOf(words), joined: joined(words) };
  const all = [...made.singles, ...made.joined];
  const folded = new Set(all.map((part) => part.folded));
  const kept = new Set(all.flatMap(({ keys }) => keys.stored));
  return { ...made, folded, kept };
});

/** Words that are remembered are taken apart once. */
function perName<T>(make: (words: readonly NameWord[]) => T): (words: readonly NameWord[]) => T {
  const known = new WeakMap<readonly NameWord[], T>();
  return (words) => {
    const made = known.get(words) ?? make(words);
    if (!known.has(words)) known.set(words, made);
    return made;
  };
}

/** False when no word of one name meets any of the other, which is so of most pairs. */
const mayMeet = (one: NameSegments, other: NameSegments): boolean =>
  [...one.singles, ...one.joined].some(
    ({ folded, keys }) => other.folded.has(folded) || keys.query.some((key) => other.kept.has(key)),
  );

const wordsMet = (all: readonly WordMatch[]): number =>
  all.reduce((sum, { one, other }) => sum + one.length + other.length, 0);

type Match = readonly [NameSegment, NameSegment];

/** Round by round, each part of one name with the first of the other that is free and meets it. */
function matched(rounds: readonly Round[]): Match[] {
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
