import { INFORMATION, PERSONS, enter, list } from './listed.ts';
import { listedPersons } from './listedPersons.ts';
import { type Answered, offices } from './offices.ts';
import type { Database } from '@dosye/server/database/pool.ts';
import { listDossiers } from '@dosye/server/dossiers/list.ts';
import { readListRequest } from '@dosye/server/dossiers/listRequest.ts';
import { waitingForLocks } from '@dosye/testing/locks.ts';
import { rapport } from '@dosye/testing/records.ts';
import { describe, expect, it, test } from 'vitest';

const office = await offices();
const { as, database, people, owner } = office;
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

const NAMES = ['Abel', 'Mérisier', 'Zamor'];

/** The list backwards by a column that may be blank, read while others save between its transactions. */
async function listWhile(save: () => Promise<void>, page: number, limit = 2): Promise<number[]> {
  const sortConfig = { key: 'informant', direction: 'desc' };
  const query = readListRequest(INFORMATION, people.agent, { sortConfig, limit, page });
  let transactions = 0;
  const pool = new Proxy(database.pool, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (name !== 'connect') return typeof value === 'function' ? value.bind(target) : value;
      return async () => {
        transactions += 1;
        if (transactions > 1) await save();
        return target.connect();
      };
    },
  });
  const watched: Database = { ...database, pool };
  const answer = JSON.parse(await listDossiers(watched, people.agent, query));
  return answer[INFORMATION.jsonKeys.rows].map(({ id }: { id: number }) => id);
}

test('a dossier whose sort value goes or comes while a page is read is on it once', async () => {
  const ids: number[] = [];
  for (const name of NAMES) {
    const record = rapport({ 'informant.name': name });
    const { id } = await enter(office, people.agent, INFORMATION, record, '2026-02-01T12:00:00Z');
    ids.push(id);
  }
  const [abel = 0, merisier = 0, zamor = 0] = ids;
  const setName = async (id: number, name: string | null): Promise<void> => {
    await owner.query('update listing set sort_1 = $2 where dossier_id = $1', [id, name]);
  };
  await setName(abel, null);
  const bySort = [zamor, merisier, abel];

  expect(await listWhile(() => setName(zamor, null), 1, 3)).toEqual(bySort);
  await setName(zamor, 'zamor');
  expect(await listWhile(() => setName(abel, 'abel'), 1, 3)).toEqual(bySort);
  await setName(abel, null);
  await setName(merisier, null);
  // The second page has blank rows only, after those on the first page.
  expect(await listWhile(() => setName(abel, 'abel'), 2)).toEqual([abel]);
});

test('the rows of a page are those that its totals count', async () => {
  const before = await list(office.as.agent, INFORMATION);
  const deleting = await database.connectAsOwner();
  await deleting.query('begin; lock table dossier_count in access exclusive mode');
  const reading = list(office.as.agent, INFORMATION, { filters: { dateDebut: '2026-01-01' } });
  await expect.poll(() => waitingForLocks(owner)).toBe(1);
  await deleting.query('delete from listing where dossier_id = $1', [before.rows[0]?.id]);
  await deleting.query('commit');
  await deleting.end();
  expect(await reading).toEqual(before);
});

describe('a list is not valid', () => {
  test.each([
    ['filters.couleur', { filters: { couleur: 'x' } }],
    ['filters.typeDossier', { filters: { typeDossier: 'Garçon' } }],
    ['filters.sexe', { filters: { sexe: ['Homme'] } }],
    ['filters.motif', { filters: { motif: "x' or '1'='1" } }],
    ['filters.searchTerm', { filters: { searchTerm: 12 } }],
    ['filters.searchTerm', { filters: { searchTerm: 'a'.repeat(201) } }],
    ['filters.dateDebut', { filters: { dateDebut: '2024-02-30' } }],
    ['filters.dateDebut', { filters: { dateDebut: 'infinity' } }],
    ['filters.dateFin', { filters: { dateFin: '0000-00-00' } }],
    ['filters.dateFin', { filters: { dateFin: 20_240_101 } }],
    ['filters', { filters: [] }],
    ['filters', { filters: 'x' }],
    ['sortConfig', { sortConfig: 'nom' }],
    ['sortConfig.order', { sortConfig: { key: 'nom', direction: 'asc', order: 1 } }],
    ['where', { where: '1=1' }],
    ['body', []],
    ['body', 'x'],
  ])('for its %s: %j', async (path, request) => {
    const answer = await as.agent.post('/api/persons/list', request);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'INVALID']);
    expect(Object.keys(answer.json().fields)).toEqual([path]);
  });

  it('for all of its errors at once', async () => {
    const answer = await as.agent.post('/api/persons/list', {
      filters: { couleur: 'x', dateFin: 'hier' },
      sortConfig: { key: 'x', direction: 'y' },
      limit: 500,
    });
    expect(new Set(Object.keys(answer.json().fields))).toEqual(
      new Set([
        'filters.couleur',
        'filters.dateFin',
        'sortConfig.key',
        'sortConfig.direction',
        'limit',
      ]),
    );
  });

  it('and says of each what is wrong', async () => {
    const answer = await as.agent.post('/api/persons/list', {
      filters: { searchTerm: 'a'.repeat(201) },
      sortConfig: { key: 'x', direction: 'y' },
    });
    expect(answer.json().fields).toEqual({
      'filters.searchTerm': 'La recherche ne doit pas dépasser 200 caractères.',
      'sortConfig.key': 'Cette liste ne se trie pas ainsi.',
      'sortConfig.direction': 'Le sens du tri est asc ou desc.',
    });
  });
});

describe('a list is valid', () => {
  test.each([
    ['with a search of two hundred characters', { filters: { searchTerm: 'a'.repeat(200) } }],
    ['with the user whom the page was opened for', { actingUser: as.agent.user }],
    ['with filters that are blank', { filters: { searchTerm: '', sexe: '', dateDebut: '' } }],
  ])('%s', async (_how, request) => {
    expect((await as.agent.post('/api/persons/list', request)).statusCode).toBe(200);
  });
});
