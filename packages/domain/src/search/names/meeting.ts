import { type WordKeys, keysOfPair, keysOfWord } from './keys.ts';
import { type NameWord, namePairs } from './words.ts';

/** Words of one name, and those of another that are the same; one or two on either side. */
export interface Meeting {
  one: NameWord[];
  other: NameWord[];
}

/** One word or two neighbours of a name, with their keys. */
interface Part {
  at: readonly number[];
  keys: WordKeys;
}

const singles = (words: readonly NameWord[]): Part[] =>
  words.map(({ text }, at) => ({ at: [at], keys: keysOfWord(text) }));

const joined = (words: readonly NameWord[]): Part[] =>
  namePairs(words).map((pair) => ({ at: [pair.at, pair.at + 1], keys: keysOfPair(pair) }));

const meet = (one: WordKeys, other: WordKeys): boolean =>
  one.ask.some((key) => other.keep.includes(key)) ||
  other.ask.some((key) => one.keep.includes(key));

/** Which words of two names meet, each once, in whatever order they stand; as many as can. */
export function meetings(one: readonly NameWord[], other: readonly NameWord[]): Meeting[] {
  const [ones, others] = [partsOf(one), partsOf(other)];
  const inOne = [
    [ones.joined, others.singles],
    [ones.singles, others.joined],
  ] as const;
  const apart = [[ones.singles, others.singles]] as const;
  const ways = [
    [...inOne, ...apart],
    [...apart, ...inOne],
  ].map((rounds) => matched(rounds).map((match) => wordsAt(match, one, other)));
  const [first = [], second = []] = ways;
  return wordsMet(second) > wordsMet(first) ? second : first;
}

const partsOf = (words: readonly NameWord[]) => ({
  singles: singles(words),
  joined: joined(words),
});

const wordsMet = (found: readonly Meeting[]): number =>
  found.reduce((sum, { one, other }) => sum + one.length + other.length, 0);

type Match = readonly [Part, Part];

/** Round by round, each part of one name with the first of the other that is free and meets it. */
function matched(rounds: readonly (readonly [readonly Part[], readonly Part[]])[]): Match[] {
  const taken = { one: new Set<number>(), other: new Set<number>() };
  const found: Match[] = [];
  for (const [parts, others] of rounds) {
    for (const part of parts) {
      if (part.at.some((index) => taken.one.has(index))) continue;
      const match = others.find(
        ({ at, keys }) => !at.some((index) => taken.other.has(index)) && meet(part.keys, keys),
      );
      if (!match) continue;
      for (const index of part.at) taken.one.add(index);
      for (const index of match.at) taken.other.add(index);
      found.push([part, match]);
    }
  }
  return found;
}

function wordsAt(
  [part, match]: Match,
  one: readonly NameWord[],
  other: readonly NameWord[],
): Meeting {
  const at = (words: readonly NameWord[], places: readonly number[]): NameWord[] =>
    words.filter((_, index) => places.includes(index));
  return { one: at(one, part.at), other: at(other, match.at) };
}
