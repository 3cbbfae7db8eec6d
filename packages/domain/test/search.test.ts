import { canonicalWord } from '@dosye/domain/search/names/shortForms.ts';
import { reasonsInOtherFields, hiddenMatches } from '../src/search/matchReasons.ts';
import {
  containsWords,
  NAME_KEYS_SEPARATOR,
  parseQuery,
  searchText,
  queryWordForms,
  withDossierNumbers,
} from '@dosye/domain/search/searchText.ts';
import { fold, sortKey } from '@dosye/domain/text/fold.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

/** Splits a stored search text into its words and its name keys. */
function splitSearchText(text: string): { words: string; keys: string[] } {
  const [words = '', keys = ''] = text.split(NAME_KEYS_SEPARATOR);
  return { words, keys: keys.split(' ').filter((key) => key !== '') };
}

/** Whether a query matches a dossier with these values, as the SQL of lists does. */
function finds(term: string, ...values: string[]): boolean {
  const text = searchText(values);
  return queryWordForms(term).every((alternatives) =>
    alternatives.some((word) => text.includes(word)),
  );
}

test.each([
  ['CM01-2026-00033-D1', 'CM01-2026-00033'],
  [' cm01-2026-00033-d12 ', ' cm01-2026-00033 '],
  ['CM0120260003301D2', 'CM0120260003301'],
  ['CM01-2026-00033', 'CM01-2026-00033'],
  ['CM01-2026-00033-D', 'CM01-2026-00033-D'],
  ['DORVAL D1', 'DORVAL D1'],
])('a query for the act %j is one for the dossier %j', (typed, query) => {
  expect(withDossierNumbers(typed)).toBe(query);
  expect(parseQuery(typed)).toEqual(parseQuery(query));
});

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
    ['004 182 337 6', '004-182-337-6'],
    ['004-182-337-6', '0041823376'],
    ['31-90-45-61', '31904561 / 38112233'],
    ['12 500', 'Versé : 12500 gourdes'],
    ['12500', 'Versé : 12 500 gourdes, en deux fois'],
    ['1992 moron 4561', 'Moron, 15/03/1992, +509 31 90 45 61'],
    ['15/03/1992', '15-03-1992'],
    ['4544-759', 'HT 4544759'],
    ['HT4544759', 'HT-4544-759'],
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

  it('numbers by one spelling, which is the only one that is stored', () => {
    expect(splitSearchText(searchText(['+509 31 90 45 61', '004-182-337-6'])).words).toBe(
      ' 50931904561 | 0041823376 ',
    );
  });

  it('nothing by signs alone', () => {
    expect(queryWordForms("%_' -")).toEqual([]);
    expect(queryWordForms('')).toEqual([]);
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

/** Whether a query matches a dossier with these names by their sound, as the SQL does. */
function hears(term: string, ...names: string[]): boolean {
  const { words: text, keys } = splitSearchText(searchText(names, names));
  const has = (queryKeys: readonly string[]): boolean =>
    queryKeys.some((key) => keys.includes(key));
  const { words, wholeNameKeys } = parseQuery(term);
  const each = words.every(
    ({ forms, nameKeys: own }) => forms.some((word) => text.includes(word)) || has(own),
  );
  return each || (wholeNameKeys.length > 0 && wholeNameKeys.every(has));
}

describe('a search hears', () => {
  test.each([
    ['Jn', 'JEAN'],
    ['Wilne', 'Wilner'],
    ['rose laure', 'ROSELAURE'],
    ['roselor', 'Rose Laure'],
    ['Ste Anne', 'SAINTE-ANNE'],
    ['jan batis', 'JEAN-BAPTISTE'],
  ])('%j in %j', (term, name) => expect(hears(term, name)).toBe(true));

  it('names alone, and no number by another one', () => {
    expect(hears('jan 4561', 'JEAN')).toBe(false);
    expect(splitSearchText(searchText(['Rue Jean'])).keys).toEqual([]);
  });

  it('what is typed never finds a key', () => {
    const { words, keys } = splitSearchText(searchText(['JEAN'], ['JEAN']));
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(words).not.toContain(key);
  });
});

test('nothing of a query is a wildcard of LIKE, whatever was typed', () => {
  const typed = fc.string({
    unit: fc.constantFrom('%', '_', '\\', '％', '＿', 'é', 'a', 'n', '3', ' '),
  });
  fc.assert(
    fc.property(typed, (term) => {
      expect(JSON.stringify({ ...parseQuery(term), typed: '' })).not.toMatch(/[%_\\]/);
    }),
  );
});

describe('a value contains the typed words', () => {
  test.each([
    ['louis pierre', true],
    ['pierre paul', false],
    ['', true],
  ])('%j: %s', (typed, contained) => expect(containsWords(typed, 'PIERRE-LOUIS')).toBe(contained));
});

describe('why a dossier was found', () => {
  const NAME = 'PIERRE-LOUIS Esther Nadège';
  const NUMBER = 'CM01-2026-00042';

  test.each([
    ['pierre louis'],
    ['pierrelouis'],
    ['ierr nadege'],
    ['cm01 42'],
    ['00042'],
    ['Esther, Pierre-Louis'],
  ])('goes without saying where one sees it: %j', (typed) =>
    expect(hiddenMatches(typed, NAME, [NUMBER])).toEqual({ recognised: [], elsewhere: [] }));

  it('is told where a name was recognised', () => {
    expect(hiddenMatches('Pre-Louis Ester', NAME, [NUMBER]).elsewhere).toEqual([]);
    expect(hiddenMatches('Jn', 'JEAN Paul', [NUMBER]).recognised).toEqual(['Jn = JEAN']);
    expect(hiddenMatches('Jn Nana', 'JEAN Paul', [NUMBER]).elsewhere).toEqual(['Nana']);
  });

  const VALUES = [
    { label: 'Surnom', text: 'Nana', isName: true },
    { label: 'Nom de naissance', text: 'JEAN', isName: true },
    { label: 'Téléphone', text: '+509 31 90 45 61', isName: false },
    { label: 'Adresse', text: 'Ste Rose', isName: false },
    {
      label: 'Déclaration',
      text: `${'Mot '.repeat(40)}bicyclette bleue ${'mot '.repeat(40)}`,
      isName: false,
    },
  ];
  test.each([
    [['nana'], ['Surnom : Nana']],
    [['Jn'], ['Nom de naissance : JEAN (Jn = JEAN)']],
    [['3190'], ['Téléphone : +509 31 90 45 61']],
    [['31', '90'], ['Téléphone : +509 31 90 45 61']],
    [['sainte'], ['Adresse : Ste Rose']],
    [['introuvable'], []],
  ])('is told where it lies elsewhere: %j', (words, reasons) =>
    expect(reasonsInOtherFields(words, VALUES)).toEqual(reasons));

  it('is told of a long text by whole words around it', () => {
    const [reason = ''] = reasonsInOtherFields(['cyclet'], VALUES);
    expect(reason).toMatch(/^Déclaration : …Mot .*bicyclette.*…$/);
    expect(reason.length).toBeLessThan(90);
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
  it('is the same on its fast path for French as on the other', () => {
    const written = fc.constantFrom(...' -&aZéÀçØß÷×`´‘’'.split(''));
    const western = fc.oneof(
      fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
      written,
    );
    fc.assert(
      fc.property(fc.string({ unit: western }), (text) => {
        // No letter of western Europe: with it a text takes the other path.
        expect(fold(`文a${text}a文`)).toBe(`文${fold(`a${text}a`)}文`);
      }),
      { numRuns: 2000 },
    );
  });

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
