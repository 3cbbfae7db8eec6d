import {
  frenchDay,
  frenchInstant,
  frenchInstantDay,
  frenchLongDay,
  frenchRecentInstant,
  frenchTime,
  haitiInstant,
  ageInYears,
  dayOfAge,
  dayOfEnteredTime,
  inHaiti,
  isRealDay,
  isRealTime,
  todayInHaiti,
} from '@dosye/domain/text/dates.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

describe('the day in Haiti', () => {
  // Haiti is UTC-5 in winter and UTC-4 in summer.
  test.each([
    ['2026-11-21T04:59:59Z', '2026-11-20', '23:59'],
    ['2026-11-21T05:00:00Z', '2026-11-21', '00:00'],
    ['2026-07-01T03:59:59Z', '2026-06-30', '23:59'],
    ['2026-07-01T04:00:00Z', '2026-07-01', '00:00'],
    // Summer time starts on 8 March 2026 at 2 h and ends on 1 November at 2 h.
    ['2026-03-08T06:59:00Z', '2026-03-08', '01:59'],
    ['2026-03-08T07:00:00Z', '2026-03-08', '03:00'],
    ['2026-11-01T05:59:00Z', '2026-11-01', '01:59'],
    ['2026-11-01T06:00:00Z', '2026-11-01', '01:00'],
    ['2027-01-01T04:30:00Z', '2026-12-31', '23:30'],
  ])('is at %s the %s, %s', (instant, day, time) => {
    expect(inHaiti(instant)).toEqual({ day, time });
    expect(inHaiti(new Date(instant))).toEqual({ day, time });
    expect(todayInHaiti(new Date(instant))).toBe(day);
  });
});

test.each([
  ['23:50', '2026-11-28T05:10:00Z', '2026-11-27'],
  ['00:05', '2026-11-28T05:10:00Z', '2026-11-28'],
  ['00:40', '2026-11-28T05:10:00Z', '2026-11-28'],
  ['23:50', '2026-07-01T04:10:00Z', '2026-06-30'],
  ['', '2026-11-28T05:10:00Z', '2026-11-28'],
])('%j in what was saved at %s is of the %s', (time, instant, day) => {
  expect(dayOfEnteredTime(time, instant)).toBe(day);
});

describe('a day', () => {
  test.each([
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2023-02-29', false],
    ['2024-02-30', false],
    ['2024-04-31', false],
    ['2024-12-31', true],
    ['2024-00-10', false],
    ['2024-01-00', false],
    ['0000-00-00', false],
    ['1799-12-31', false],
    ['2201-01-01', false],
    ['2024-1-1', false],
    ['2024-01-01T00:00', false],
    ['2024-01-01\n', false],
    ['infinity', false],
    ['now', false],
    ['', false],
  ])('%j is one: %s', (text, real) => expect(isRealDay(text)).toBe(real));

  it('is one exactly when the calendar has it', () => {
    const part = (most: number) => fc.integer({ min: 0, max: most });
    fc.assert(
      fc.property(fc.integer({ min: 1800, max: 2200 }), part(14), part(33), (year, month, day) => {
        const two = (number: number): string => String(number).padStart(2, '0');
        const text = `${year}-${two(month)}-${two(day)}`;
        const date = new Date(`${text}T00:00:00Z`);
        const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
        expect(isRealDay(text)).toBe(real);
      }),
      { numRuns: 500 },
    );
  });

  it('is written in French', () => {
    expect(frenchDay('1998-06-28')).toBe('28/06/1998');
    expect(frenchLongDay('1976-01-01')).toBe('1er janvier 1976');
    expect(frenchLongDay('1998-08-28')).toBe('28 août 1998');
  });

  it("is 'N/A' when there is none and 'Date invalide' when it is no day", () => {
    for (const write of [frenchDay, frenchLongDay]) {
      expect(write('')).toBe('N/A');
      expect(write(null)).toBe('N/A');
      expect(write(undefined)).toBe('N/A');
      expect(write('2024-02-30')).toBe('Date invalide');
    }
  });
});

describe('a time', () => {
  test.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['12:60', false],
    ['1:00', false],
    ['12:00:00', false],
  ])('%j is one: %s', (text, real) => expect(isRealTime(text)).toBe(real));

  it('is written in French', () => {
    expect(frenchTime('14:02')).toBe('14 h 02');
    expect(frenchTime('09:30')).toBe('9 h 30');
    expect(frenchTime('25:00')).toBe('');
  });
});

describe('an instant', () => {
  it('is written as Haiti’s clocks show it', () => {
    expect(frenchInstant('2026-11-22T03:12:00Z')).toBe('21/11/2026 à 22 h 12');
    expect(frenchInstantDay('2026-11-22T04:30:00Z')).toBe('21/11/2026');
  });

  it('of today says so', () => {
    const now = new Date('2026-11-22T04:30:00Z');
    expect(frenchRecentInstant('2026-11-21T15:12:00Z', now)).toBe('Aujourd’hui à 10 h 12');
    expect(frenchRecentInstant('2026-11-21T04:59:00Z', now)).toBe('20/11/2026 à 23 h 59');
  });
});

describe('a day and an hour in Haiti', () => {
  test.each([
    ['2026-01-15', '08:00', '2026-01-15T13:00:00.000Z'],
    ['2026-07-15', '08:00', '2026-07-15T12:00:00.000Z'],
    ['2026-07-15', '21:30', '2026-07-16T01:30:00.000Z'],
  ])('%s at %s are the instant %s', (day, time, instant) => {
    expect(haitiInstant(day, time).toISOString()).toBe(instant);
  });

  it('that the clocks skip are the hour after', () => {
    expect(haitiInstant('2026-03-08', '02:30').toISOString()).toBe('2026-03-08T07:30:00.000Z');
  });
});

describe('an age', () => {
  test.each([
    ['1998-06-28', '2026-06-27', 27],
    ['1998-06-28', '2026-06-28', 28],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
    ['2026-11-21', '2026-11-21', 0],
    ['1998-02-30', '2026-11-21', undefined],
    ['', '2026-11-21', undefined],
  ])('of somebody born on %j is, on %s, %s', (birth, on, age) => {
    expect(ageInYears(birth, on)).toBe(age);
  });

  test.each([
    ['1998-06-28', 18, '2016-06-28'],
    ['2004-02-29', 18, '2022-03-01'],
    ['2004-02-29', 20, '2024-02-29'],
    ['1998-02-30', 18, ''],
    ['', 18, ''],
  ])('of somebody born on %j is reached, of %s years, on %j', (birth, years, day) => {
    expect(dayOfAge(birth, years)).toBe(day);
    expect(ageInYears(birth, day)).toBe(day === '' ? undefined : years);
  });
});
