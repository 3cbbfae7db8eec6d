import { describe, expect, it } from 'vitest';
import {
  joinDate,
  missingPartMessage,
  NO_PARTS,
  splitDate,
  typeDigit,
} from '../../src/ui/dateParts.ts';

describe('a date selected in three parts', () => {
  it('is reported only when day, month and year are selected', () => {
    expect(joinDate({ day: '28', month: '6', year: '1998' })).toBe('1998-06-28');
    expect(joinDate({ day: '28', month: '6', year: '' })).toBe('');
    expect(joinDate({ day: '', month: '6', year: '1998' })).toBe('');
    expect(joinDate({ day: '28', month: '', year: '1998' })).toBe('');
  });

  it('is not reported for a day that does not exist', () => {
    expect(joinDate({ day: '30', month: '2', year: '2024' })).toBe('');
    expect(joinDate({ day: '29', month: '2', year: '2024' })).toBe('2024-02-29');
  });

  it('is split into its parts', () => {
    expect(splitDate('1998-06-08')).toEqual({ day: '8', month: '6', year: '1998' });
    expect(splitDate('')).toEqual(NO_PARTS);
  });

  it('names the missing part', () => {
    expect(missingPartMessage(NO_PARTS)).toBeNull();
    expect(missingPartMessage({ day: '28', month: '6', year: '' })).toBe(
      'Choisissez aussi l’année.',
    );
    expect(missingPartMessage({ day: '28', month: '', year: '' })).toBe(
      'Choisissez aussi le mois et l’année.',
    );
    expect(missingPartMessage({ day: '31', month: '4', year: '2020' })).toBe(
      'Cette date n’existe pas.',
    );
    expect(missingPartMessage({ day: '1', month: '4', year: '2020' })).toBeNull();
  });
});

describe('digits typed in a list of numbers', () => {
  const days = Array.from({ length: 31 }, (_, place) => String(place + 1));
  const years = Array.from({ length: 121 }, (_, back) => String(2026 - back));

  function typed(digits: string, numbers: readonly string[]): string | undefined {
    let state: ReturnType<typeof typeDigit> = { typed: '', chosen: undefined };
    for (const digit of digits) state = typeDigit(state.typed, digit, numbers);
    return state.chosen;
  }

  it('select the number that they form', () => {
    expect(typed('28', days)).toBe('28');
    expect(typed('7', days)).toBe('7');
    expect(typed('1998', years)).toBe('1998');
  });

  it('may start with a zero', () => {
    expect(typed('06', days)).toBe('6');
  });

  it('start a new number when the longer one does not exist', () => {
    expect(typed('45', days)).toBe('5');
  });
});
