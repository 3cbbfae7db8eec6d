import { getAt } from '@dosye/domain/dossier/paths.ts';
import { rapportInformation } from '@dosye/kinds/information/kind.ts';
import { judged } from '@dosye/testing/faults.ts';
import { type Changes, rapport } from '@dosye/testing/records.ts';
import { describe, expect, it, test } from 'vitest';

const GROUP = "Un groupe d'individus";

const read = (changes: Changes) => judged(rapportInformation, rapport(changes), 'Nippes');
const faults = (changes: Changes) => read(changes).faults;

describe('an information report', () => {
  test.each<[string, Changes, Record<string, string>]>([
    ['nothing changed', {}, {}],
    [
      'no kind of informant',
      { 'informant.type': '' },
      { 'informant.type': 'Indiquez le type d’informateur.' },
    ],
    [
      'another kind of informant',
      { 'informant.type': 'Mademoiselle' },
      { 'informant.type': 'Type d’informateur : choisissez une des valeurs proposées.' },
    ],
    ['a man without a name', { 'informant.name': ' ' }, { 'informant.name': 'Indiquez le nom.' }],
    [
      'a woman without a name',
      { 'informant.type': 'Madame', 'informant.name': '' },
      { 'informant.name': 'Indiquez le nom.' },
    ],
    [
      'a group without a representative',
      { 'informant.type': GROUP },
      { 'informant.representative': 'Indiquez le représentant.' },
    ],
    [
      'a group with a representative and no name',
      { 'informant.type': GROUP, 'informant.name': '', 'informant.representative': 'Rose SANON' },
      {},
    ],
    [
      'nothing told',
      { 'informant.information': '\n ' },
      { 'informant.information': 'Indiquez les informations reçues.' },
    ],
    [
      'nothing but what must be',
      {
        'informant.phone': '',
        'informant.address': '',
        'informant.time': '',
        'informant.period': '',
        summary: {},
      },
      {},
    ],
    [
      'a telephone of another country',
      { 'informant.phone': '+1 305 555 0100' },
      { 'informant.phone': 'Le numéro doit être un téléphone d’Haïti, à 8 chiffres.' },
    ],
    [
      'a time that there is not',
      { 'informant.time': '25:00' },
      { 'informant.time': 'Heure : cette heure n’existe pas.' },
    ],
    [
      'a period that there is not',
      { 'informant.period': 'XM' },
      { 'informant.period': 'Période : choisissez une des valeurs proposées.' },
    ],
    ...[
      ['14:05', 'AM'],
      ['00:30', 'PM'],
    ].map(([time, period]): [string, Changes, Record<string, string>] => [
      `${time} ${period}`,
      { 'informant.time': time, 'informant.period': period },
      {
        'informant.period':
          'La période ne convient pas à l’heure : AM va de minuit à midi, PM de midi à minuit.',
      },
    ]),
    ...[
      ['14:05', 'PM'],
      ['02:05', 'PM'],
      ['12:30', 'AM'],
      ['00:30', 'AM'],
      ['14:05', ''],
    ].map(([time, period]): [string, Changes, Record<string, string>] => [
      `${time} ${period}`,
      { 'informant.time': time, 'informant.period': period },
      {},
    ]),
    [
      'a very long story',
      { 'informant.information': 'a'.repeat(20_001) },
      { 'informant.information': 'Ce texte ne doit pas dépasser 20000 caractères.' },
    ],
    ['an unknown field', { 'summary.arme': 'x' }, { 'summary.arme': 'Champ inconnu.' }],
  ])('with %s', (_what, changes, expected) => expect(faults(changes)).toEqual(expected));

  it('of a group has no name, and one of a person no representative', () => {
    const names = { 'informant.name': 'Wilfrid SANON', 'informant.representative': 'Rose SANON' };
    const kept = (type: string) => {
      const { record } = read({ ...names, 'informant.type': type });
      return [getAt(record, 'informant.name'), getAt(record, 'informant.representative')];
    };
    expect(kept('Monsieur')).toEqual(['Wilfrid SANON', '']);
    expect(kept('Madame')).toEqual(['Wilfrid SANON', '']);
    expect(kept(GROUP)).toEqual(['', 'Rose SANON']);
  });

  test.each([
    ['informant.name', 'wilfrid sanon', 'Wilfrid SANON'],
    ['informant.phone', '3190 4561', '+50931904561'],
    ['informant.address', 'rue bordes, jérémie', 'Rue Bordes, Jérémie'],
    ['informant.period', 'pm', 'PM'],
    ['informant.information', ' un\r\ndeux ', 'un\ndeux'],
    ['summary.location', "anse d'hainault", "Anse d'Hainault"],
  ])('%s: %j is kept as %j', (path, typed, kept) => {
    expect(getAt(read({ [path]: typed }).record, path)).toBe(kept);
  });

  it('has one sentence for whatever is not right', () => {
    expect(rapportInformation.form.sentences.invalid({ x: 'y' })).toBe(
      'Veuillez remplir tous les champs obligatoires.',
    );
  });

  it('shows its informant or representative, else N/A, in lists', () => {
    const shown = (changes: Changes) => {
      const { row } = rapportInformation.projection;
      return row(read(changes).record)['informant'];
    };
    expect(shown({})).toBe('Wilfrid SANON');
    expect(shown({ 'informant.type': GROUP, 'informant.representative': 'Rose SANON' })).toBe(
      'Rose SANON',
    );
    expect(shown({ 'informant.name': '' })).toBe('N/A');
  });

  it('shows the beginning of the information without splitting a character', () => {
    const { row } = rapportInformation.projection;
    const shown = (information: string) =>
      row(read({ 'informant.information': information }).record)['information'];
    expect(shown('a'.repeat(160))).toBe('a'.repeat(160));
    expect(shown('a'.repeat(500))).toBe(`${'a'.repeat(159)}…`);
    expect(shown(`${'a'.repeat(158)}🚓🚓`)).toBe(`${'a'.repeat(158)}…`);
    expect(shown(`${'a'.repeat(157)}🚓🚓`)).toBe(`${'a'.repeat(157)}🚓…`);
  });
});
