import { type SearchQuery, parseQuery, searchText } from '@dosye/domain/search/searchText.ts';
import {
  Conditions,
  matchesTyped,
  matchesOrSoundsLike,
  soundsLikeOnly,
} from '../../src/listing/conditions.ts';
import { keysOfTyped, keysOfTypedOrSound, keysOfSoundOnly } from '../../src/listing/searchKeys.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { offices } from '../dossiers/offices.ts';

const { owner } = await offices();

const OFFICE = 7;

/** The passes of a search, each with its keys. */
const WAYS = [
  [keysOfTyped, matchesTyped],
  [keysOfTypedOrSound, matchesOrSoundsLike],
  [keysOfSoundOnly, soundsLikeOnly],
] as const;
type Way = (typeof WAYS)[number];

/** Whether a row is found by its keys, and whether it satisfies the condition. */
async function lookAt(
  search: string,
  asked: SearchQuery,
  [keysOf, conditionOf]: Way,
  bureauId = OFFICE,
): Promise<{ found: boolean; wanted: boolean }> {
  const where = new Conditions(bureauId, keysOf(asked));
  const [byKeys = ''] = where.parts;
  const condition = conditionOf(where, asked);
  const { rows } = await owner.query<{ found: boolean; wanted: boolean }>(
    `select ${byKeys} as found, ${condition} as wanted
     from (select 'persons' as area, bureau_id, search, search_keys('persons', bureau_id, search) as keys
       from (select ${where.value(OFFICE)}::int as bureau_id, ${where.value(search)}::text as search) s) l`,
    where.values,
  );
  return rows[0] as { found: boolean; wanted: boolean };
}

const WORDS = [
  'Jean',
  'JN-BAPTISTE',
  "D'HAÏTI",
  'Jozèf',
  'Ste',
  'Pyè',
  '004-182-337-6',
  '+50948117722',
  'Œuvre',
  'Ñandú',
  'Владимир',
  '中文名字',
  'straße',
  'x²y',
  'ab',
];
const word = fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 12 }));

/** Values of a dossier, and a query that may be a part of them. */
const typing = fc
  .record({ values: fc.array(word, { minLength: 1, maxLength: 4 }), other: word })
  .chain(({ values, other }) => {
    const text = [...values, other].join(' ');
    return fc
      .tuple(fc.nat(text.length), fc.integer({ min: 1, max: 10 }))
      .map(([from, length]) => ({ values, typed: text.slice(from, from + length) }));
  });

describe('the keys of what is typed', () => {
  it('find every row that is wanted', async () => {
    let wanted = 0;
    await fc.assert(
      fc.asyncProperty(typing, fc.constantFrom(...WAYS), async ({ values, typed }, way) => {
        const row = searchText(values.map(withoutNul), values.map(withoutNul));
        const looked = await lookAt(row, parseQuery(withoutNul(typed)), way);
        if (looked.wanted) wanted += 1;
        expect(looked.found || !looked.wanted).toBe(true);
      }),
      { numRuns: 600 },
    );
    expect(wanted).toBeGreaterThan(50);
  });

  const row = searchText(['TOUSSAINT', 'Jean', '3190-4561'], ['TOUSSAINT', 'Jean']);

  test.each([
    ['oussain', 0],
    ['to je', 0],
    ['904', 0],
    ['tousen', 1],
    ['jn', 1],
    ['jean tousen', 1],
  ] as const)('%j finds it', async (typed, way) =>
    expect(await lookAt(row, parseQuery(typed), WAYS[way])).toEqual({ found: true, wanted: true }));

  test.each([
    'tousen',
    'saintt',
    'louis',
    'an',
  ])('%j, of which its letters have no trace, does not find it', async (typed) =>
    expect((await lookAt(row, parseQuery(typed), WAYS[0])).found).toBe(false));

  it('find rows of their office alone', async () => {
    const asked = parseQuery('jean');
    expect((await lookAt(row, asked, WAYS[1])).found).toBe(true);
    expect((await lookAt(row, asked, WAYS[1], OFFICE + 1)).found).toBe(false);
    expect((await lookAt(row, asked, WAYS[1], OFFICE * 10 + 7)).found).toBe(false);
  });
});

/** No text that is saved or searched for has one (decision 11). */
const withoutNul = (text: string): string => text.replaceAll('\0', '');
