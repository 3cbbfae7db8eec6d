import { rapportInformation } from '@dosye/kinds/information/kind.ts';
import { judged } from '@dosye/testing/faults.ts';
import { type Changes, rapport } from '@dosye/testing/records.ts';
import { describe, expect, it, test } from 'vitest';

const GROUP = "Un groupe d'individus";

const read = (changes: Changes) => judged(rapportInformation, rapport(changes), 'Nippes');
const faults = (changes: Changes) => read(changes).faults;

describe('an information report', () => {
  it('in order has no fault', () => expect(faults({})).toEqual({}));

  const WRONG =
    'La période ne convient pas à l’heure : AM va de minuit à midi, PM de midi à minuit.';
  test.each([
    ['14:05', 'AM', { 'informant.period': WRONG }],
    ['00:30', 'PM', { 'informant.period': WRONG }],
    ['14:05', 'PM', {}],
    ['02:05', 'PM', {}],
    ['12:30', 'AM', {}],
    ['00:30', 'AM', {}],
    ['14:05', '', {}],
  ])('at %s %s', (time, period, expected) => {
    expect(faults({ 'informant.time': time, 'informant.period': period })).toEqual(expected);
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
