import type { SearchAnswer } from '@dosye/domain/calls/search.ts';
import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import type { Statement } from '@dosye/server/database/statement.ts';
import { majeur, someoneElse } from '@dosye/testing/records.ts';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { create, offices } from '../dossiers/offices.ts';

const { as } = await offices();

/** Family name, given names, and nickname; entered in this order. */
const PEOPLE: readonly (readonly [string, string, string?])[] = [
  ['PIERRE', 'Jésula'],
  ['PIERRE', 'Jean'],
  ['JEAN-PIERRE', 'Luckner'],
  ['DORVAL', 'Pierre Richard'],
  ['PIERREVILLE', 'Anne'],
  ['ALCINDOR', 'Rose', 'Pierre'],
  ['PYÈ', 'Wilna'],
  ['MARIE', 'Claudette'],
  ['JEAN', 'Pierre'],
];

beforeAll(async () => {
  for (const [index, [family, given, nickname = '']] of PEOPLE.entries()) {
    const personData = majeur({
      ...someoneElse(index + 1),
      'renseignementsPersonnels.nomFamille': family,
      'renseignementsPersonnels.prenoms': given,
      'renseignementsPersonnels.nomNaissance': family,
      'renseignementsPersonnels.nomsAnterieurs': [],
      'renseignementsPersonnels.nomPere': 'Marcel',
      'renseignementsPersonnels.nomMere': 'Lucienne',
      'renseignementsPersonnels.surnom': nickname,
    });
    await create(as.agent, '/api/persons', { personData, force: true });
  }
});

async function searched(q: string, more: Record<string, unknown> = {}): Promise<string[]> {
  const answer = await as.agent.post('/api/search', { q, ...more });
  return (answer.json<SearchAnswer>()['certificat'] ?? []).map(({ nom_complet }) => nom_complet);
}

async function listRows(
  searchTerm: string,
  direction = 'asc',
  filters: Record<string, string> = {},
  who = as.agent,
): Promise<ListRow[]> {
  const sortConfig = { key: 'pertinence', direction };
  const body = { filters: { searchTerm, ...filters }, sortConfig };
  return (await who.post('/api/persons/list', body)).json<{ persons: ListRow[] }>().persons;
}

const titles = (rows: readonly ListRow[]): string[] => rows.map(({ title }) => title);

const PIERRE = [
  'PIERRE Jean',
  'PIERRE Jésula',
  'JEAN-PIERRE Luckner',
  'JEAN Pierre',
  'DORVAL Pierre Richard',
  'PIERREVILLE Anne',
  'ALCINDOR Rose',
];

describe('whole words come before likenesses, the family name before first names', () => {
  test('in the global search', async () => {
    expect((await searched('pierre')).slice(0, 6)).toEqual(PIERRE.slice(0, 6));
    expect(new Set(await searched('pierre'))).toEqual(new Set([...PIERRE, 'PYÈ Wilna']));
    expect(await searched('pierre', { group: 'certificat', page: 1 })).toEqual(
      await searched('pierre'),
    );
  });

  test.each(['asc', 'desc'])('in a list, whatever the direction: %s', async (direction) => {
    expect(titles(await listRows('pierre', direction))).toEqual([
      ...PIERRE.slice(0, 5),
      'ALCINDOR Rose',
      'PIERREVILLE Anne',
      'PYÈ Wilna',
    ]);
  });

  test('in a filtered list, and for who sees every office', async () => {
    const everybody = titles(await listRows('pierre'));
    expect(titles(await listRows('pierre', 'asc', { typeDossier: 'majeur' }))).toEqual(everybody);
    expect(titles(await listRows('pierre', 'asc', {}, as.superAdmin))).toEqual(everybody);
  });

  test.each([
    ['jean pierre', ['JEAN Pierre', 'JEAN-PIERRE Luckner', 'PIERRE Jean']],
    ['pierre jean', ['JEAN Pierre', 'PIERRE Jean', 'JEAN-PIERRE Luckner']],
    ['jn pierre', ['JEAN Pierre', 'JEAN-PIERRE Luckner', 'PIERRE Jean']],
    ['marie', ['MARIE Claudette']],
  ])('a whole name before a part of one: %s', async (typed, expected) => {
    const best = titles(await listRows(typed)).slice(0, expected.length);
    expect(new Set(best)).toEqual(new Set(expected));
    expect(await searched(typed)).toEqual(titles(await listRows(typed)));
  });
});

it('a result tells how well it matches, so that the best of all groups can be opened', async () => {
  const answer = await as.agent.post('/api/search', { q: 'pierre' });
  const results = answer.json<SearchAnswer>()['certificat'] ?? [];
  const rankOf = (name: string) => results.find(({ nom_complet }) => nom_complet === name)?.rank;
  expect(['PIERRE Jean', 'JEAN-PIERRE Luckner', 'JEAN Pierre', 'PYÈ Wilna'].map(rankOf)).toEqual([
    0, 1, 2, 4,
  ]);
});

it('is no order of a list that nothing is searched in', async () => {
  const sortConfig = { key: 'pertinence', direction: 'asc' };
  for (const filters of [{}, { searchTerm: '  ' }]) {
    const answer = await as.agent.post('/api/persons/list', { filters, sortConfig });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      fields: { 'sortConfig.key': 'Seule une recherche se trie par pertinence.' },
    });
  }
});

it('an exported search has the order of the screen', async () => {
  const answer = await as.agent.post('/api/persons/export', {
    filters: { searchTerm: 'pierre' },
    sortConfig: { key: 'pertinence', direction: 'asc' },
    format: 'csv',
  });
  const rows = answer.body.split('\r\n').slice(1);
  const places = ['Jésula', 'Luckner', 'Pierre Richard', 'Wilna'].map((name) =>
    rows.findIndex((row) => row.includes(name)),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThanOrEqual(0);
});

it('a row of a list says why it was found where its columns do not show it', async () => {
  const byTitle = new Map((await listRows('pierre')).map((row) => [row.title, row.reasons]));
  expect(byTitle.get('PIERRE Jean')).toBeUndefined();
  expect(byTitle.get('ALCINDOR Rose')).toEqual([expect.stringMatching(/^Surnom\s: Pierre$/)]);
  expect(byTitle.get('PYÈ Wilna')).toEqual(['pierre = PYÈ']);
});

it('reads the contents of those dossiers alone of which neither name nor columns show the match', async () => {
  const query = vi.spyOn(Client.prototype, 'query');
  const found = await listRows('pierre');
  await searched('pierre');
  await listRows('jesula');
  const sent = query.mock.calls.map(([statement]) => statement as unknown as Statement);
  query.mockRestore();
  const nicknamed = found.find(({ title }) => title === 'ALCINDOR Rose')?.id;
  const read = sent.filter(({ text }) => /\bbody\b/.test(text)).map(({ values }) => values);
  expect(read).toEqual([[[nicknamed]], [[nicknamed]]]);
});
