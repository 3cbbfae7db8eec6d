import { describe, expect, it, test } from 'vitest';
import { PERSONS, list } from './listed.ts';
import { listedPersons } from './listedPersons.ts';
import { type Answered, offices } from './offices.ts';

const office = await offices();
const { as } = office;
const { dossiers, names, found } = await listedPersons(office);

describe('a list', () => {
  it('carries what its columns need, and neither whole dossiers nor whole pictures', async () => {
    const { rows } = await list(as.agent, PERSONS, { filters: { searchTerm: 'wilner' } });
    const { dossierNo, id, created_at } = dossiers['baptiste'] as Answered;
    expect(rows).toEqual([
      {
        communeAdresse: 'Jérémie',
        id,
        dossierNo,
        created_at,
        kind: 'certificat-majeur',
        type_dossier: 'majeur',
        bureau_id: 1,
        bureau_nom: "Grand'Anse",
        act: { state: 'complete' },
        title: 'JEAN BAPTISTE Wilner',
        nom: 'JEAN BAPTISTE',
        prenom: 'Wilner',
        dateNaissance: '1998-06-28',
        telephone: '+50944556677',
        photoUrl: expect.stringMatching(/^\/api\/files\/[0-9a-f]{64}\.png\?size=small$/),
      },
    ]);
  });

  it('shows the newest first unless asked otherwise, fifty of them', async () => {
    expect(names(await list(as.agent, PERSONS))).toEqual([
      'eliezer',
      'estime',
      'sanon',
      'baptiste',
      'jean',
      'elie',
    ]);
    expect(names(await list(as.agent, PERSONS, { filters: null, sortConfig: {} }))).toHaveLength(6);
  });

  it('counts what the person may see, and what matches', async () => {
    const { total, filtered } = await list(as.agent, PERSONS, { filters: { sexe: 'Homme' } });
    expect([total, filtered]).toEqual([6, 2]);
    const all = await list(as.superAdmin, PERSONS);
    expect([all.total, all.filtered]).toEqual([7, 7]);
  });
});

describe('an office', () => {
  it('is what the super roles may narrow a list to', async () => {
    expect(await found({ bureauId: 2 }, 'superAdmin')).toEqual(['nippes']);
    expect(await found({ bureauId: '1', sexe: 'Homme' }, 'delegue')).toEqual(['baptiste', 'sanon']);
    expect(await found({ bureauId: 2, searchTerm: 'sanon' }, 'superAdmin')).toEqual([]);
    expect(await found({ bureauId: 77 }, 'superAdmin')).toEqual([]);
    const { total } = await list(as.superAdmin, PERSONS, { filters: { bureauId: 2 } });
    expect(total).toBe(7);
  });

  it('is their own for everybody else, whatever they ask for', async () => {
    expect(await found({ bureauId: 1 }, 'agentNippes')).toEqual(['nippes']);
    expect(await found({ bureauId: 1 }, 'adminNippes')).toEqual(['nippes']);
  });

  test.each([
    -1,
    0,
    1.5,
    2 ** 31,
    'x',
    '1 or 1=1',
    [1],
    {},
  ])('is not named by %j', async (bureauId) => {
    const answer = await as.superAdmin.post('/api/persons/list', { filters: { bureauId } });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual(['filters.bureauId']);
  });
});

describe('a page of a list', () => {
  it('continues where the one before it ended', async () => {
    const sortConfig = { key: 'nom', direction: 'asc' };
    const whole = names(await list(as.agent, PERSONS, { sortConfig }));
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(as.agent, PERSONS, { sortConfig, page, limit: 2 })),
    );
    expect(pages.flatMap(names)).toEqual(whole);
    expect(pages.map(({ filtered }) => filtered)).toEqual([6, 6, 6]);
  });

  it('beyond the last is empty, with the totals all the same', async () => {
    const answer = await list(as.agent, PERSONS, { page: 9, limit: 200 });
    expect(answer).toEqual({ rows: [], total: 6, filtered: 6 });
    const blank = { key: 'nom', direction: 'desc' };
    expect((await list(as.agent, PERSONS, { page: 9, sortConfig: blank })).rows).toEqual([]);
  });

  test.each([
    ['limit', 201],
    ['limit', 0],
    ['limit', -1],
    ['limit', 1.5],
    ['limit', '50'],
    ['limit', null],
    ['limit', [50]],
    ['page', 0],
    ['page', -3],
    ['page', 1e9],
    ['page', '2'],
  ])('is not valid with %s %j', async (key, value) => {
    const answer = await as.agent.post('/api/persons/list', { [key]: value });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [key]]);
  });
});
