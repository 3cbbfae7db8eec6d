import { explainMatch } from '../../src/search/names/explainMatch.ts';
import { queryNameKeys, storedNameKeys } from '../../src/search/names/nameKeys.ts';
import {
  PARTIAL_NAME_THRESHOLD,
  SAME_NAME_THRESHOLD,
  nameSimilarity,
} from '../../src/search/names/nameSimilarity.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DIFFERENT_NAMES } from './differentNames.ts';
import { SAME_NAMES } from './sameNames.ts';

type Pair = readonly [string, string];
/** The errors beyond the tolerated five percent. */
const beyond = (wrong: readonly Pair[], all: readonly Pair[]): readonly Pair[] =>
  wrong.slice(Math.floor(0.05 * all.length));
const meet = ([one, other]: Pair): boolean => nameSimilarity(one, other) >= SAME_NAME_THRESHOLD;

/** Whether a query finds a name by its stored keys. */
function finds(query: string, name: string): boolean {
  const stored = new Set(storedNameKeys(name));
  return queryNameKeys(query).every((keys) => keys.some((key) => stored.has(key)));
}

describe('the name function, by the tables', () => {
  it('has enough to be measured by', () => {
    expect(SAME_NAMES.length).toBeGreaterThanOrEqual(150);
    expect(DIFFERENT_NAMES.length).toBeGreaterThanOrEqual(150);
  });

  it('finds at least 95 of 100 ways of writing a name', () => {
    const missed = SAME_NAMES.filter((pair) => !meet(pair));
    expect(beyond(missed, SAME_NAMES)).toEqual([]);
  });

  it('takes at most 5 of 100 different names for one', () => {
    const taken = DIFFERENT_NAMES.filter(meet);
    expect(beyond(taken, DIFFERENT_NAMES)).toEqual([]);
  });

  it('finds as many by the keys that are kept', () => {
    const missed = SAME_NAMES.filter(([a, b]) => !finds(a, b) || !finds(b, a));
    expect(beyond(missed, SAME_NAMES)).toEqual([]);
  });
});

const anyName = fc.oneof(
  fc.constantFrom(...[...SAME_NAMES, ...DIFFERENT_NAMES].flat()),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);
const hasWords = (name: string): boolean => storedNameKeys(name).length > 0;

describe('any two names', () => {
  it('are as alike one way as the other, from 0 to 1', () => {
    fc.assert(
      fc.property(anyName, anyName, (a, b) => {
        const similarity = nameSimilarity(a, b);
        expect(nameSimilarity(b, a)).toBe(similarity);
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('have the same similarity when it is not below the threshold', () => {
    const names = fc.array(anyName, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));
    const least = fc.constantFrom(PARTIAL_NAME_THRESHOLD, 0.75, SAME_NAME_THRESHOLD);
    fc.assert(
      fc.property(names, names, least, (a, b, threshold) => {
        const similarity = nameSimilarity(a, b);
        const answered = nameSimilarity(a, b, threshold);
        const refused = similarity < threshold && answered === 0;
        expect(refused || answered === similarity).toBe(true);
      }),
      { numRuns: 1000 },
    );
    const lost = SAME_NAMES.filter(
      ([a, b]) =>
        meet([a, b]) && nameSimilarity(a, b, SAME_NAME_THRESHOLD) !== nameSimilarity(a, b),
    );
    expect(lost).toEqual([]);
  });

  it('are one when they are one, without regard to case and to the order of words', () => {
    fc.assert(
      fc.property(anyName.filter(hasWords), (name) => {
        expect(nameSimilarity(name, name)).toBe(1);
        expect(finds(name, name)).toBe(true);
        expect(explainMatch(name, name)).toBeUndefined();
      }),
    );
  });

  it('have keys that can be kept in an index, none twice', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const keys = storedNameKeys(name);
        expect(new Set(keys).size).toBe(keys.length);
        for (const key of keys) expect(key).toMatch(/^[fgk][a-z0-9]*$/);
      }),
    );
  });

  it('are one without their accents', () => {
    const bare = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '');
    const names = [...SAME_NAMES, ...DIFFERENT_NAMES].flat();
    const lost = names.filter((name) => nameSimilarity(bare(name).toUpperCase(), name) < 1);
    expect(lost).toEqual([]);
  });
});

describe('why a name was found', () => {
  test.each([
    ['Jn', 'BAPTISTE Jean', 'Jn = Jean'],
    ['Lwi Pyè', 'PIERRE Louis', 'Lwi = Louis, Pyè = PIERRE'],
    ['jean baptiste', 'JEANBAPTISTE Rose', undefined],
    ['rose laure', 'ROSELAURE', undefined],
    ['Jn Bte', 'JEANBAPTISTE Rose', 'Jn Bte = JEANBAPTISTE'],
    ['Janbatis', 'JEAN-BAPTISTE Rose', 'Janbatis = JEAN BAPTISTE'],
    ['St-Fleur', 'SAINT-FLEUR', 'St = SAINT'],
    ['estime', 'ESTIMÉ Paul', undefined],
    ['Jean', 'JEANNE', undefined],
    ['D 丸 ğ', 'D 丸 ğ', undefined],
    ['Dorval', 'DORVIL', undefined],
  ])('%j in %j: %j', (query, name, why) => expect(explainMatch(query, name)).toBe(why));
});

describe('a name without words', () => {
  test.each(['', ' ', '. -', '12', 'Mme'])('%j is like none', (name) => {
    expect(nameSimilarity(name, 'Jean')).toBe(0);
    expect(nameSimilarity(name, name)).toBe(0);
  });
});

describe('what is no name', () => {
  test.each([
    ['of one word', 'tch'.repeat(20_000)],
    ['of vowels', 'oui'.repeat(20_000)],
    ['of many words', 'Jean '.repeat(20_000)],
  ])('is kept under few keys, however long a text %s is', (_what, text) => {
    expect(storedNameKeys(text).length).toBeLessThan(500);
    expect(nameSimilarity(text, text)).toBe(1);
  });
});
