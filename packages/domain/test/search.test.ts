import { canonicalWord } from '@dosye/domain/search/nameWords.ts';
import { searchText, searchWords } from '@dosye/domain/search/searchText.ts';
import { fold, sortKey } from '@dosye/domain/text/fold.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

/** Whether a search finds a dossier that holds these values, as the list's statement asks. */
function finds(term: string, ...values: string[]): boolean {
  const text = searchText(values);
  return searchWords(term).every((alternatives) =>
    alternatives.some((word) => text.includes(word)),
  );
}

describe('a search finds', () => {
  test.each([
    ['pierre louis', 'PIERRE-LOUIS'],
    ['Pierre-Louis', 'PIERRE LOUIS'],
    ['pierrelouis', 'PIERRE-LOUIS'],
    ['estime', 'ESTIMÉ'],
    ['ESTIMÉ', 'Estime'],
    ['hainault', 'Anse d’Hainault'],
    ["d'hainault", 'Anse d’Hainault'],
    ['jn baptiste', 'JEAN-BAPTISTE'],
    ['Jean Baptiste', 'JN BAPTISTE'],
    ['jn-bte', 'Jean Baptiste'],
    ['sainte rose', 'STE ROSE'],
    ['ste-rose', 'SAINTE ROSE'],
    ['saint fleur', 'ST-FLEUR'],
    ['st fleur', 'SAINT FLEUR'],
    ['pierre', 'Pre'],
    ['pre', 'PIERRE'],
    ['ierr', 'PIERRE-LOUIS'],
    ['3190', '+509 31 90 45 61'],
    ['31904561', '+509 31 90 45 61'],
    ['31 90 45 61', '+509 31 90 45 61'],
    ['+509 31904561', '+509 31 90 45 61'],
    ['004-182-337-6', '004-182-337-6'],
    ['0041823376', '004-182-337-6'],
    ['cm01-2026-00042', 'CM01-2026-00042'],
    ['00042', 'CM01-2026-00042'],
    ['sœur', 'SOEUR MARIE'],
  ])('%j in %j', (term, value) => expect(finds(term, value)).toBe(true));

  test.each([
    ['paul', 'PIERRE-LOUIS'],
    ['pierre paul', 'PIERRE-LOUIS'],
    ['31904562', '+509 31 90 45 61'],
  ])('not %j in %j', (term, value) => expect(finds(term, value)).toBe(false));

  it('a dossier by words of several of its values, in any order', () => {
    expect(finds('esther pierre 4561', 'PIERRE-LOUIS', 'Esther Nadège', '+50931904561')).toBe(true);
  });

  it('nothing by signs alone', () => {
    expect(searchWords("%_' -")).toEqual([]);
    expect(searchWords('')).toEqual([]);
  });

  it('whatever was saved, by each of its own words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        expect(finds(value, value)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('short forms of names', () => {
  test.each([
    ['jn', 'jean'],
    ['ste', 'sainte'],
    ['st', 'saint'],
    ['pre', 'pierre'],
    ['bte', 'baptiste'],
    ['esther', 'esther'],
    ['constructor', 'constructor'],
    ['__proto__', '__proto__'],
  ])('%s stands for %s', (short, whole) => expect(canonicalWord(short)).toBe(whole));
});

describe('folding', () => {
  test.each([
    ['  Éléonore   DORCÉAN ', 'eleonore dorcean'],
    ['Anse d’Hainault', "anse d'hainault"],
    ['Nord–Ouest', 'nord-ouest'],
    ['SŒUR', 'soeur'],
    ['Æ', 'ae'],
  ])('%j gives %j', (text, folded) => expect(fold(text)).toBe(folded));

  it('twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        const key = sortKey(text);
        expect(sortKey(key ?? '')).toBe(key);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the key a text is sorted by', () => {
  it('makes no difference between case, accents and hyphens', () => {
    expect(sortKey('Jean-Baptiste')).toBe(sortKey('JEAN  BAPTISTE'));
    expect(sortKey('Élie')).toBe('elie');
    expect(sortKey("D'Haïti")).toBe('d haiti');
  });

  it('is none for a blank text, which sorts last', () => {
    expect(sortKey('  ')).toBeNull();
    expect(sortKey('—')).toBeNull();
  });
});
