import { firstLettersOf } from '../../src/search/names/firstLetters.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

const PATTERNS: [string, string][] = [
  ['oi', 'o'],
  ['[iï]ens?$', 'iï'],
  ['(?:œ|oe)u', 'œo'],
  ['dj|dg(?=[eiéè])', 'dd'],
  ['^desh', 'd'],
  ['(?<=^gu?)il(?=[aeo])', 'i'],
  ['(?<=[bcd]|[gq]u)es$(?<=[ndm]es)', 'e'],
  ['(?<=[aeiou](?:[bcd]|ch))e(?=(?:[bcd][lr]|qu)[aeiou])(?![bc]{1,2}es?$)', 'e'],
];

const LETTERS = 'abcdeéghiïjlnoœqrsu'.split('');

describe('a pattern of letters', () => {
  test.each(PATTERNS)('%s begins with one of %s', (pattern, letters) => {
    expect(firstLettersOf(pattern)).toBe(letters);
  });

  test.each([
    ['e?s', 'is optional'],
    ['(?:a|b)?c', 'is optional'],
    ['[^a]b', 'cannot tell'],
    ['.a', 'cannot tell'],
    ['', 'cannot tell'],
  ])('%j is refused', (pattern, why) => {
    expect(() => firstLettersOf(pattern)).toThrow(why);
  });

  it('is found at no other letter', () => {
    const word = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 9 });
    fc.assert(
      fc.property(fc.constantFrom(...PATTERNS), word, ([pattern], text) => {
        for (const { index } of text.matchAll(new RegExp(pattern, 'gu'))) {
          expect(firstLettersOf(pattern)).toContain(text.charAt(index));
        }
      }),
      { numRuns: 2000 },
    );
  });
});
