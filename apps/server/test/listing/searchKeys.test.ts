import { create, offices } from '../dossiers/offices.ts';
import { type SearchQuery, parseQuery, searchText } from '@dosye/domain/search/searchText.ts';
import { Conditions } from '@dosye/server/listing/conditions.ts';
import { keysOfTyped, keysOfTypedOrSound } from '@dosye/server/listing/searchKeys.ts';
import { matchesOrSoundsLike, matchesTyped } from '@dosye/server/listing/textConditions.ts';
import { countOf } from '@dosye/testing/draws.ts';
import { majeur } from '@dosye/testing/records.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { served } from '../start/served.ts';

const { as, owner, url } = await offices();

const OFFICE = 7;
const SEARCHES = countOf('SEARCHES');

/** The conditions of a search, each with its query of the index. */
const PASSES = [
  [keysOfTyped, matchesTyped],
  [keysOfTypedOrSound, matchesOrSoundsLike],
] as const;
type Pass = (typeof PASSES)[number];

/** Whether the index finds a row of an office, and whether the row matches. */
async function search(
  text: string,
  query: SearchQuery,
  [keysOf, conditionOf]: Pass,
  bureauId = OFFICE,
): Promise<{ found: boolean; matches: boolean }> {
  const where = new Conditions();
  const keys = where.value(keysOf(query));
  const { rows } = await owner.query<{ found: boolean; matches: boolean }>(
    `select search_keys('persons', ${OFFICE}, s.search) @@ query_keys('persons', ${bureauId}, ${keys}) as found,
       ${conditionOf(where, query)} as matches
     from (select ${where.value(text)}::text as search) s`,
    where.values,
  );
  return rows[0] as { found: boolean; matches: boolean };
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

/** Values of a dossier, and something typed that may be a piece of them. */
const typing = fc
  .record({ values: fc.array(word, { minLength: 1, maxLength: 4 }), other: word })
  .chain(({ values, other }) => {
    const text = [...values, other].join(' ');
    return fc
      .tuple(fc.nat(text.length), fc.integer({ min: 1, max: 10 }))
      .map(([from, length]) => ({ values, typed: text.slice(from, from + length) }));
  });

describe('the query of the index', () => {
  it('finds every row that matches', async () => {
    let matching = 0;
    await fc.assert(
      fc.asyncProperty(typing, fc.constantFrom(...PASSES), async ({ values, typed }, pass) => {
        const row = searchText(values.map(withoutNul), values.map(withoutNul));
        const { found, matches } = await search(row, parseQuery(withoutNul(typed)), pass);
        if (matches) matching += 1;
        expect(found || !matches).toBe(true);
      }),
      { numRuns: SEARCHES },
    );
    expect(matching).toBeGreaterThan(SEARCHES / 12);
  });

  const row = searchText(['TOUSSAINT', 'Jean', '3190-4561'], ['TOUSSAINT', 'Jean']);

  test.each([
    ['oussain', 0],
    ['to je', 0],
    ['904', 0],
    ['tousen', 1],
    ['jn', 1],
    ['jean tousen', 1],
  ] as const)('of %j finds it', async (typed, pass) =>
    expect(await search(row, parseQuery(typed), PASSES[pass])).toEqual({
      found: true,
      matches: true,
    }));

  test.each([
    'tousen',
    'saintt',
    'louis',
    'an',
  ])('of %j, whose trigrams it lacks, does not find it', async (typed) =>
    expect((await search(row, parseQuery(typed), PASSES[0])).found).toBe(false));

  it('finds rows of one office only', async () => {
    const query = parseQuery('jean');
    expect((await search(row, query, PASSES[1])).found).toBe(true);
    expect((await search(row, query, PASSES[1], OFFICE + 1)).found).toBe(false);
    expect((await search(row, query, PASSES[1], OFFICE * 10 + 7)).found).toBe(false);
  });
});

/** No text that is saved or searched for has one (decision 11). */
const withoutNul = (text: string): string => text.replaceAll('\0', '');

beforeAll(() => owner.query('create extension if not exists pgstattuple'));

const pendingPages = async (): Promise<number> => {
  const { rows } = await owner.query<{ pending_pages: number }>(
    `select pending_pages from pgstatginindex('dossier_search_keys')`,
  );
  return rows[0]?.pending_pages ?? 0;
};

/** What PostgreSQL lets a pending list grow to, unless an index says otherwise: 4 MB in pages of 8 kB. */
const DEFAULT_LIMIT = 512;

/** Gives dossiers thousands of other keys. */
const CHANGE = `update dossier_search set search = (
  select string_agg(md5(n::text || $1::text), ' ') from generate_series(1, 3000) n) || ' ~'`;

it('a save flushes no pending entry, however many there are, and its dossier is found at once', async () => {
  await create(as.agent, '/api/persons', { personData: majeur() });
  for (let turn = 0; turn < 60; turn += 1) await owner.query(CHANGE, [turn]);
  const before = await pendingPages();
  expect(before).toBeGreaterThan(DEFAULT_LIMIT);
  const personData = majeur({ 'renseignementsPersonnels.nomFamille': 'ZAGOT' });
  const { id } = await create(as.agent, '/api/persons', { personData, force: true });
  expect(await pendingPages()).toBeGreaterThanOrEqual(before);
  const found = await as.agent.post('/api/persons/list', { filters: { searchTerm: 'zagot' } });
  expect(found.json().persons.map((row: { id: number }) => row.id)).toEqual([id]);
});

it('a running server flushes them', async () => {
  expect(await pendingPages()).toBeGreaterThan(DEFAULT_LIMIT);
  await served({ DATABASE_URL: url }).address;
  await expect.poll(pendingPages).toBe(0);
});
