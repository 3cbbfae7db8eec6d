import { getAt } from '@dosye/domain/dossier/paths.ts';
import { projectDossier } from '@dosye/domain/dossier/projection.ts';
import { retentions } from '@dosye/kinds/retention/area.ts';
import { retention } from '@dosye/kinds/retention/kind.ts';
import { judged } from '@dosye/testing/faults.ts';
import type { Changes } from '@dosye/testing/records.ts';
import { retenu } from '@dosye/testing/retention.ts';
import { describe, expect, it, test } from 'vitest';

const NIPPES = 'Nippes';
const GRAND_ANSE = "Grand'Anse";
const I = 'informationSurLaRetention';

const read = (changes: Changes, office = NIPPES) => judged(retention, retenu(changes), office);
const kept = (changes: Changes, path: string, office = NIPPES): unknown =>
  getAt(read(changes, office).record, path);

/** The errors of Wilson's dossier with these changes. */
const faults = (changes: Changes, office = NIPPES) => read(changes, office).faults;

describe('a retention file', () => {
  it('in order has no fault, in any office that is not Grand’Anse', () => {
    expect(faults({})).toEqual({});
  });

  test.each<[string, Changes, Record<string, string>]>([
    ['an age alone', { 'etatCivil.dateNaissance': '', 'etatCivil.age': 19 }, {}],
    ['an age of nought', { 'etatCivil.dateNaissance': '', 'etatCivil.age': 0 }, {}],
    ['digits in a text', { 'etatCivil.dateNaissance': '', 'etatCivil.age': ' 19 ' }, {}],
    ['an age with its unit', { 'etatCivil.dateNaissance': '', 'etatCivil.age': '21 ans' }, {}],
    [
      'an age that nobody has',
      { 'etatCivil.age': 131 },
      { 'etatCivil.age': 'Âge : indiquez un nombre entier de 0 à 130.' },
    ],
  ])('may have %s instead of a birth date', (_what, changes, expected) => {
    expect(faults(changes)).toEqual(expected);
  });

  const ONE = 'Choisissez un seul type d’arrestation.';
  test.each<[string, Changes, string]>([
    ['none', { [`${I}.flagrantDelit`]: false }, 'Choisissez le type d’arrestation.'],
    ['two', { [`${I}.clameurPublique`]: true }, ONE],
    ['all', { [`${I}.clameurPublique`]: true, [`${I}.arrestationSurMandat`]: true }, ONE],
  ])('has one of the three arrest types, not %s', (_what, changes, sentence) => {
    expect(faults(changes)).toEqual({ [`${I}.arrestationSurMandat`]: sentence });
  });

  test.each(["Grand'Anse", 'GRAND’ANSE', 'grand anse'])('names its commune in %s', (officeName) => {
    const sentence = "La commune est obligatoire pour le bureau de la Grand'Anse.";
    expect(faults({}, officeName)).toEqual({ commune: sentence });
    expect(faults({ commune: 'Paris' }, officeName)).toEqual({
      commune: 'Commune : choisissez une des valeurs proposées.',
    });
    expect(faults({ commune: "Anse d'Hainault" }, officeName)).toEqual({});
  });

  it('keeps no commune elsewhere', () => {
    expect(kept({ commune: 'Jérémie' }, 'commune')).toBe('');
    expect(kept({ commune: 'Jérémie' }, 'commune', GRAND_ANSE)).toBe('Jérémie');
  });

  test.each([1, 2, 7])('with %i faults is refused in these words', (count) => {
    const errors = Object.fromEntries(Array.from({ length: count }, (_, n) => [`a.${n}`, 'x']));
    expect(retention.form.sentences.invalid(errors)).toBe(
      `Veuillez corriger les ${count} erreurs avant de soumettre.`,
    );
  });

  test.each([
    ['etatCivil.sexe', 'garçon', 'Garcon'],
    ['etatCivil.age', '21 ans', 21],
  ])('%s: %j is kept as %j', (path, typed, as) => {
    expect(kept({ [path]: typed }, path)).toBe(as);
  });
});

const projected = (changes: Changes, office = NIPPES) =>
  projectDossier(retentions, retention, read(changes, office).record, 'RT02-2026-00001');

describe('what lists read of a retention file', () => {
  test.each<[Changes, string[]]>([
    [{}, ['kind=retention', 'sexe=Garcon', 'statut=majeur', 'juge=a-presenter']],
    [{ 'comparutionDevantLeJuge.decisionPrise': 'Mandat de dépôt' }, ['juge=presente']],
    [{ 'etatCivil.dateNaissance': '2008-11-19' }, ['statut=mineur']],
    [{ 'etatCivil.dateNaissance': '2008-11-18' }, ['statut=majeur']],
    [{ 'etatCivil.dateNaissance': '', 'etatCivil.age': 17 }, ['statut=mineur']],
    [{ 'etatCivil.age': 17 }, ['statut=mineur']],
  ])('with %j is filed under %j', (changes, facets) => {
    expect(projected(changes).facets).toEqual(expect.arrayContaining(facets));
  });

  it('is filed under its commune in Grand’Anse alone', () => {
    expect(projected({ commune: 'Corail' }, GRAND_ANSE).facets).toContain('commune=Corail');
    expect(projected({ commune: 'Corail' }).facets.join()).not.toContain('commune');
  });

  it('is cut by the day of arrest', () => expect(projected({}).filterDay).toBe('2026-11-18'));

  it('has its arrest type in words', () => {
    expect(projected({}).row['typeArrestation']).toBe('Flagrant délit');
  });
});

it('photo and commune are a section of their own, before the civil status', () => {
  const [step] = retention.form.steps;
  expect(step?.sections.map(({ title }) => title).slice(0, 2)).toEqual([
    'Photo et commune',
    'État civil',
  ]);
  expect(Object.keys(step?.sections[0]?.fields ?? {})).toEqual(['photoUrl', 'commune']);
});
