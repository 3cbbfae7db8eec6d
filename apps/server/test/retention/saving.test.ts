import { beforeAll, describe, expect, it, test } from 'vitest';
import { minuteInHaiti } from '@dosye/domain/text/dates.ts';
import { hoursAgo, retenu, retenuGrandAnse } from '@dosye/testing/retention.ts';
import { meetAt } from '@dosye/testing/locks.ts';
import { type Answered, offices } from '../dossiers/offices.ts';
import { hold } from './retentions.ts';

const { as, owner } = await offices();
let wilson: Answered;

beforeAll(async () => {
  wilson = await hold(as.agent);
});

const post = (changes: Record<string, unknown>) =>
  as.agent.post('/api/retention', { dossierData: retenuGrandAnse(changes) });

describe('a retention file', () => {
  it('has a number of its kind and the office it belongs to', () => {
    expect(wilson.dossierNo).toMatch(/^RT01-\d{4}-00001$/);
    expect(wilson).toMatchObject({ bureauId: 1, commune: 'Jérémie' });
  });

  test.each<[string, Record<string, unknown>]>([
    ['the same', {}],
    ['in other letters', { 'etatCivil.nom': 'dorval', 'etatCivil.prenom': 'WILSON' }],
    [
      'with a hyphen, a space or an apostrophe',
      { 'etatCivil.nom': "Dor-v'al", 'etatCivil.prenom': 'Wil son' },
    ],
    ['with another motive', { 'informationSurLaRetention.motif': 'Escroquerie' }],
    ['in another commune', { commune: 'Corail' }],
  ])('conflicts with another of the office: %s', async (_what, changes) => {
    const answer = await post(changes);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      message: 'Un dossier similaire existe déjà.',
      code: 'CONFLICT',
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ['of another name', { 'etatCivil.nom': 'DORVILUS' }],
    ['of another first name', { 'etatCivil.prenom': 'Wilner' }],
    ['of another birth date', { 'etatCivil.dateNaissance': '1998-06-29' }],
    ['of an age', { 'etatCivil.dateNaissance': '', 'etatCivil.age': 28 }],
    ['of another day', { 'informationSurLaRetention.dateInterpellation': '2026-11-17' }],
  ])('conflicts with none %s', async (_what, changes) => {
    expect((await post(changes)).statusCode).toBe(201);
  });

  it('conflicts with none of another office', async () => {
    expect((await hold(as.agentNippes)).bureauId).toBe(2);
  });

  it('conflicts by its age where no birth date is known', async () => {
    const aged = { 'etatCivil.dateNaissance': '', 'etatCivil.age': 40 };
    expect((await post(aged)).statusCode).toBe(201);
    expect((await post({ ...aged, 'etatCivil.age': '40' })).statusCode).toBe(409);
  });

  it('conflicts with one that is entered at the same moment', async () => {
    const enter = () => post({ 'etatCivil.prenom': 'Widner' });
    const answers = await meetAt(owner, 'number_counter', [enter, enter]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
  });

  it('conflicts with one that becomes the same at the same moment', async () => {
    const one = await hold(as.agent, { 'etatCivil.prenom': 'Josué' });
    const other = await hold(as.agent, { 'etatCivil.prenom': 'Josias' });
    const rename =
      ({ id }: Answered) =>
      () =>
        as.agent.put(`/api/retention/${id}`, {
          dossierData: retenuGrandAnse({ 'etatCivil.prenom': 'Joseph' }),
        });
    const answers = await meetAt(owner, 'dossier_version', [rename(one), rename(other)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  it('is no conflict with itself, and cannot become the twin of another', async () => {
    const other = await hold(as.agent, { 'etatCivil.prenom': 'Wilfrid' });
    const put = (prenom: string) =>
      as.agent.put(`/api/retention/${other.id}`, {
        dossierData: retenuGrandAnse({ 'etatCivil.prenom': prenom }),
      });
    expect((await put('Wilfrid')).statusCode).toBe(200);
    expect((await put('Wilson')).statusCode).toBe(409);
  });

  it('is given no time of arrest where a call leaves it out: only the form proposes one', async () => {
    const answer = await post({ 'informationSurLaRetention.heureInterpellation': undefined });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty(['informationSurLaRetention.heureInterpellation']);
  });

  it('of Grand’Anse names its commune; of another office it has none', async () => {
    const dossierData = retenu({ 'etatCivil.nom': 'SANON' });
    const refused = await as.agent.post('/api/retention', { dossierData });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      message: 'Veuillez corriger les 1 erreurs avant de soumettre.',
      fields: { commune: "La commune est obligatoire pour le bureau de la Grand'Anse." },
    });
    const made = await hold(as.agentNippes, { commune: 'Jérémie', 'etatCivil.nom': 'SANON' });
    expect(made['commune']).toBe('');
  });

  it('is judged by its own office’s rule when a super administrator changes it', async () => {
    const made = await hold(as.agentNippes, { 'etatCivil.nom': 'CADET' });
    const { version: _read, ...dossierData } = made;
    const answer = await as.superAdmin.put(`/api/retention/${made.id}`, { dossierData });
    expect(answer.statusCode).toBe(200);
  });

  it('is not created without an arrest type, and every fault is named', async () => {
    const answer = await post({
      'etatCivil.nom': '',
      'informationSurLaRetention.flagrantDelit': false,
    });
    expect(answer.json()).toEqual({
      message: 'Veuillez corriger les 2 erreurs avant de soumettre.',
      code: 'INVALID',
      fields: {
        'etatCivil.nom': 'Indiquez le nom.',
        'informationSurLaRetention.arrestationSurMandat': 'Choisissez le type d’arrestation.',
      },
    });
  });

  it('is not saved with an appearance later than the present minute', async () => {
    const later = minuteInHaiti(new Date(Date.now() + 2 * 60_000));
    const path = 'comparutionDevantLeJuge.dateHeure';
    const early = await post({ ...hoursAgo(1), [path]: later });
    expect(early.statusCode).toBe(422);
    expect(early.json().fields).toEqual({
      [path]: 'La comparution ne peut pas être dans le futur : inscrivez-la quand elle a eu lieu.',
    });
    expect((await post({ ...hoursAgo(1), [path]: minuteInHaiti() })).statusCode).toBe(201);
  });
});
