import { INFORMATION, PERSONS, enter, list, personWith } from './listed.ts';
import { listedPersons } from './listedPersons.ts';
import { type Answered, offices } from './offices.ts';
import { rapport } from '@dosye/testing/records.ts';
import { describe, expect, it, test } from 'vitest';

const office = await offices();
const { as, people, owner } = office;
const { dossiers, baseOf, found, names } = await listedPersons(office);

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
    [{ dateDebut: '2026-06-30', searchTerm: 'sanon' }, ['sanon']],
    [{ dateDebut: '2026-06-30', dateFin: '2026-06-30', searchTerm: 'sanon' }, ['sanon']],
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
