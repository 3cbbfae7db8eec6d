import type { Changes } from '@dosye/testing/records.ts';
import { majeur, rapport } from '@dosye/testing/records.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { INFORMATION, type Listed, PERSONS, enter, list, personWith } from './listed.ts';
import { type Answered, offices } from './offices.ts';

const office = await offices();
const { as, people, owner } = office;

/** [name, office's agent, instant of entry, changes] */
const R = 'renseignementsPersonnels.';
const ENTERED: readonly [string, 'agent' | 'agentNippes', string, Changes][] = [
  ['elie', 'agent', '2026-03-08T04:59:59Z', { [`${R}nomFamille`]: 'ÉLIE', [`${R}prenoms`]: 'Zoé' }],
  [
    'jean',
    'agent',
    '2026-03-08T05:00:00Z',
    { [`${R}nomFamille`]: 'JN-BAPTISTE', [`${R}prenoms`]: 'Ste Rose' },
  ],
  [
    'baptiste',
    'agent',
    '2026-06-15T12:00:00Z',
    {
      [`${R}nomFamille`]: 'JEAN BAPTISTE',
      [`${R}prenoms`]: 'Wilner',
      [`${R}sexe`]: 'Homme',
      [`${R}telephone`]: '+50944556677',
      'motif.immigration': true,
    },
  ],
  [
    'sanon',
    'agent',
    '2026-07-01T03:59:59Z',
    { [`${R}nomFamille`]: 'SANON', [`${R}prenoms`]: '100% Sûr', [`${R}sexe`]: 'Homme' },
  ],
  [
    'estime',
    'agent',
    '2026-07-01T04:00:00Z',
    {
      [`${R}nomFamille`]: 'Estimé',
      [`${R}prenoms`]: 'Anne_Marie',
      [`${R}dateNaissance`]: '1950-01-01',
      'motif.demandeEmploi': false,
      'motif.autre': 'Voyage',
    },
  ],
  [
    'eliezer',
    'agent',
    '2026-07-01T04:00:00Z',
    { [`${R}nomFamille`]: 'ELIE', [`${R}prenoms`]: 'Abel' },
  ],
  ['nippes', 'agentNippes', '2026-06-15T12:00:00Z', { [`${R}nomFamille`]: 'PIERRE-LOUIS' }],
];

const ids = new Map<number, string>();
const dossiers: Record<string, Answered> = {};

beforeAll(async () => {
  let number = 0;
  for (const [name, by, at, changes] of ENTERED) {
    number += 1;
    const base = await baseOf(by);
    const record = personWith(base, 123_450_000 + number, changes);
    const made = await enter(office, people[by], PERSONS, record, at);
    ids.set(made.id, name);
    dossiers[name] = made;
  }
  for (const base of Object.values(bases)) await as.superAdmin.delete(`/api/persons/${base.id}`);
});

const bases: Record<string, Answered> = {};
/** A dossier that refers to the pictures of the others until they are saved. */
async function baseOf(by: 'agent' | 'agentNippes'): Promise<Answered> {
  bases[by] ??= await enter(office, people[by], PERSONS, majeur(), '2026-01-01T12:00:00Z');
  return bases[by];
}

const names = ({ rows }: Listed): (string | undefined)[] => rows.map(({ id }) => ids.get(id));
const found = async (filters: Record<string, unknown>, who: keyof typeof as = 'agent') => {
  const answer = await list(as[who], PERSONS, {
    filters,
    sortConfig: { key: 'created_at', direction: 'asc' },
  });
  expect(answer.filtered).toBe(answer.rows.length);
  return names(answer);
};

describe('a list', () => {
  it('carries what its columns need, and neither whole dossiers nor whole pictures', async () => {
    const { rows } = await list(as.agent, PERSONS, { filters: { searchTerm: 'wilner' } });
    const { dossierNo, id, created_at } = dossiers['baptiste'] as Answered;
    expect(rows).toEqual([
      {
        id,
        dossierNo,
        created_at,
        kind: 'certificat-majeur',
        type_dossier: 'majeur',
        bureau_id: 1,
        bureau_nom: "Grand'Anse",
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

describe('a list is sorted', () => {
  test.each([
    ['created_at', ['elie', 'jean', 'baptiste', 'sanon', 'estime', 'eliezer']],
    ['dossierNo', ['elie', 'jean', 'baptiste', 'sanon', 'estime', 'eliezer']],
    ['nom', ['elie', 'eliezer', 'estime', 'baptiste', 'jean', 'sanon']],
    ['prenom', ['sanon', 'eliezer', 'estime', 'jean', 'baptiste', 'elie']],
    ['dateNaissance', ['estime', 'elie', 'jean', 'baptiste', 'sanon', 'eliezer']],
  ])('by %s, ties by age, and the other way round exactly backwards', async (key, order) => {
    const up = await list(as.agent, PERSONS, { sortConfig: { key, direction: 'asc' } });
    expect(names(up)).toEqual(order);
    const down = await list(as.agent, PERSONS, { sortConfig: { key, direction: 'desc' } });
    expect(names(down)).toEqual(order.toReversed());
  });

  test.each([
    ['ascending', 'elie'],
    ['descending', 'eliezer'],
  ])('%s too', async (direction, first) => {
    const answer = await list(as.agent, PERSONS, { sortConfig: { key: 'created_at', direction } });
    expect(names(answer)[0]).toBe(first);
  });

  it('with blanks last in both directions, on whatever page they fall', async () => {
    for (const name of ['Zamor', '', 'Abel', '', 'Mérisier', '']) {
      const record = rapport({ 'informant.name': name || 'Inconnu' });
      const { id } = await enter(office, people.agent, INFORMATION, record, '2026-02-01T12:00:00Z');
      // No form leaves the informant blank; a dossier of an older form may have.
      if (!name) await owner.query('update listing set sort_1 = null where dossier_id = $1', [id]);
    }
    const sorted = (direction: string, limit: number, page: number) =>
      list(as.agent, INFORMATION, { sortConfig: { key: 'informant', direction }, limit, page });
    const order: Record<string, unknown[]> = {};
    for (const direction of ['asc', 'desc']) {
      const whole = await sorted(direction, 50, 1);
      order[direction] = whole.rows.map(({ informant }) => informant);
      for (const limit of [1, 2, 4, 5]) {
        const pages: unknown[] = [];
        for (let page = 1; page <= Math.ceil(6 / limit); page += 1) {
          pages.push(...(await sorted(direction, limit, page)).rows.map(({ id }) => id));
        }
        expect(pages).toEqual(whole.rows.map(({ id }) => id));
      }
    }
    const blanks = ['Inconnu', 'Inconnu', 'Inconnu'].map((name) => name.toUpperCase());
    expect(order['asc']).toEqual(['ABEL', 'MÉRISIER', 'ZAMOR', ...blanks]);
    expect(order['desc']).toEqual(['ZAMOR', 'MÉRISIER', 'ABEL', ...blanks]);
  });

  test.each([
    ['id; drop table dossier'],
    ['nom, (select pg_sleep(9))'],
    ['sort_1'],
    ['body'],
    ['__proto__x'],
    ['toString'],
    [''],
    [null],
    [3],
    [['nom']],
  ])('by no other key: %j', async (key) => {
    const answer = await as.agent.post('/api/persons/list', {
      sortConfig: { key, direction: 'asc' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty(['sortConfig.key']);
  });

  test.each([
    'up',
    'ASC',
    '',
    'asc; select 1',
    1,
    true,
    null,
    'toString',
  ])('in no other direction: %j', async (direction) => {
    const sortConfig = { key: 'nom', direction };
    const answer = await as.agent.post('/api/persons/list', { sortConfig });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({
      'sortConfig.direction': expect.stringMatching(/sens du tri|forme attendue/),
    });
  });
});

describe('a list shows', () => {
  test.each([
    [{ sexe: 'Homme' }, ['baptiste', 'sanon']],
    [{ sexe: 'Femme' }, ['elie', 'jean', 'estime', 'eliezer']],
    [{ sexe: '' }, ['elie', 'jean', 'baptiste', 'sanon', 'estime', 'eliezer']],
    [{ motif: 'immigration' }, ['baptiste']],
    [{ motif: 'demandeEmploi' }, ['elie', 'jean', 'baptiste', 'sanon', 'eliezer']],
    [{ motif: 'accusationCriminelle' }, []],
    [{ typeDossier: 'majeur' }, ['elie', 'jean', 'baptiste', 'sanon', 'estime', 'eliezer']],
    [{ typeDossier: 'mineur' }, []],
    [{ sexe: 'Homme', motif: 'immigration' }, ['baptiste']],
    [{ sexe: 'Femme', motif: 'immigration' }, []],
    [{ sexe: 'Homme', searchTerm: 'sanon' }, ['sanon']],
    [{ sexe: 'Femme', searchTerm: 'sanon' }, []],
  ])('what has %j', async (filters, expected) => {
    expect(await found(filters)).toEqual(expected);
  });

  // Entered on 7 March 23 h 59, 8 March 0 h, 15 June 8 h, 30 June 23 h 59 and 1 July 0 h, Haiti's time.
  test.each([
    ['2026-03-07', '2026-03-07', ['elie']],
    ['2026-03-08', '2026-03-08', ['jean']],
    ['2026-03-07', '2026-03-08', ['elie', 'jean']],
    ['2026-06-30', '2026-06-30', ['sanon']],
    ['2026-07-01', '2026-07-01', ['estime', 'eliezer']],
    ['2026-07-01', '', ['estime', 'eliezer']],
    ['2026-07-02', null, []],
    ['', '2026-03-07', ['elie']],
    [undefined, '2026-06-30', ['elie', 'jean', 'baptiste', 'sanon']],
    ['2026-07-01', '2026-03-07', []],
  ])('what was entered in Haiti from %s to %s', async (dateDebut, dateFin, expected) => {
    expect(await found({ dateDebut, dateFin })).toEqual(expected);
  });

  test.each([
    ['elie', ['elie', 'eliezer']],
    ['ÉLIE', ['elie', 'eliezer']],
    ['zoe', ['elie']],
    ['jn-baptiste', ['jean', 'baptiste']],
    ['Jean Baptiste', ['jean', 'baptiste']],
    ['jean-bte', ['jean', 'baptiste']],
    ['jeanbaptiste', ['jean', 'baptiste']],
    ['sainte rose', ['jean']],
    ['baptiste wilner', ['baptiste']],
    ['wilner baptiste', ['baptiste']],
    ['baptiste zoe', []],
    ['ptist', ['jean', 'baptiste']],
    ['44 55 66 77', ['baptiste']],
    ['4455-6677', ['baptiste']],
    ['+509 44556677', ['baptiste']],
    ['100%', ['sanon']],
    ['%', []],
    ['_', []],
    ['anne%marie', ['estime']],
    ['anne%luc', []],
    ['anne_marie', ['estime']],
    ["' or 1=1 --", []],
    ['constructor', []],
    ['\\', []],
  ])('what is found by %j', async (searchTerm, expected) => {
    expect(await found({ searchTerm })).toEqual(expected);
  });

  it('what is found by a dossier number, typed in any way', async () => {
    const { dossierNo } = dossiers['sanon'] as Answered;
    for (const searchTerm of [dossierNo, dossierNo.toLowerCase(), dossierNo.replaceAll('-', ' ')]) {
      expect(await found({ searchTerm })).toEqual(['sanon']);
    }
  });

  it('what a dossier contains now, not what it contained before', async () => {
    const base = await baseOf('agentNippes');
    const record = personWith(base, 50, { 'renseignementsPersonnels.surnom': 'Tijo' });
    const made = await enter(office, people.agentNippes, PERSONS, record, '2026-06-16T12:00:00Z');
    expect(
      (await list(as.agentNippes, PERSONS, { filters: { searchTerm: 'tijo' } })).filtered,
    ).toBe(1);
    const { renseignementsPersonnels: r } = made;
    const changedTo = { ...(r as object), surnom: 'Dada', sexe: 'Homme' };
    await as.agentNippes.put(`/api/persons/${made.id}`, {
      personData: { ...made, renseignementsPersonnels: changedTo },
    });
    const by = async (filters: object) =>
      (await list(as.agentNippes, PERSONS, { filters })).filtered;
    expect([
      await by({ searchTerm: 'tijo' }),
      await by({ searchTerm: 'dada' }),
      await by({ sexe: 'Homme' }),
    ]).toEqual([0, 1, 1]);
    await as.superAdmin.delete(`/api/persons/${made.id}`);
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
