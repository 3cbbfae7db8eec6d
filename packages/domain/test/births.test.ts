import { birthWord, splitBirths } from '@dosye/domain/search/births.ts';
import { hiddenMatches } from '@dosye/domain/search/matchReasons.ts';
import { parseQuery } from '@dosye/domain/search/searchText.ts';
import { describe, expect, it, test } from 'vitest';

const TODAY = '2026-11-28';

describe('what a query says of a birth', () => {
  test.each([
    ['né en 1961', [['ne1961']]],
    ['née en 1961', [['ne1961']]],
    ['NÉE VERS 1961', [['ne1961']]],
    ['ne 1961', [['ne1961']]],
    ['né le 12/03/1961', [['ne19610312']]],
    ['né(e) le 1er mars 1961', [['ne19610301']]],
    ['12/03/1961', [['ne19610312', '12031961']]],
    ['12-3-1961', [['ne19610312', '1231961']]],
    ['12.03.1961', [['ne19610312', '12031961']]],
    ['1961-03-12', [['ne19610312', '19610312']]],
    ['12 mars 1961', [['ne19610312', '121961']]],
    ['3 Aout 1980', [['ne19800803', '31980']]],
    ['65 ans', [['ne1961', 'ne1960']]],
    ['âgée de 65 ans', [['ne1961', 'ne1960']]],
  ])('%j', (typed, births) => {
    expect(splitBirths(typed, TODAY)).toEqual({ rest: expect.stringMatching(/^\s*$/), births });
  });

  test.each([
    'pierre',
    '1961',
    'rue 12 mars',
    'CM01-2026-00042',
    '03-10-99-1980-01-00035',
    '31/02/1961',
    '004-182-337-6',
    'René 1961',
    '+509 31 90 45 61',
  ])('is nothing in %j', (typed) =>
    expect(splitBirths(typed, TODAY)).toEqual({ rest: typed, births: [] }));

  it('stands beside a name, which is still one', () => {
    const { words, ranks } = parseQuery('pierre né en 1961');
    expect(words.map(({ forms }) => forms[0])).toEqual(['pierre', 'ne1961']);
    expect(words[0]?.nameKeys.length).toBeGreaterThan(0);
    expect(words[1]?.nameKeys).toEqual([]);
    // A rank is a condition on its own, which would forget the year.
    expect(ranks).toEqual([]);
  });

  it('is searched as a word that no name sounds like, and asks for no reason', () => {
    expect(birthWord('1961-03-12')).toBe('ne19610312');
    expect(birthWord('jadis')).toBe('');
    expect(hiddenMatches(splitBirths('pierre né en 1961').rest, 'PIERRE Jean', [])).toEqual({
      recognised: [],
      elsewhere: [],
    });
  });
});
