import { describe, expect, it, test } from 'vitest';
import { PERSONS, enter, list, personWith } from './listed.ts';
import { listedPersons } from './listedPersons.ts';
import { type Answered, offices } from './offices.ts';

const office = await offices();
const { as, people } = office;
const { dossiers, baseOf, found } = await listedPersons(office);

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
