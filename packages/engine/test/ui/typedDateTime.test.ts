import { describe, expect, it } from 'vitest';
import {
  parseFrenchDay,
  parseTime,
  formatFrenchDay,
  insertSlashes,
} from '../../src/ui/typedDateTime.ts';

describe('a time of day', () => {
  it.each([
    ['14:02', '14:02'],
    ['14h02', '14:02'],
    ['14 h 2', '14:02'],
    ['9 h', '09:00'],
    ['1402', '14:02'],
    ['902', '09:02'],
    ['9', '09:00'],
    [' 23.59 ', '23:59'],
  ])('typed %s is %s', (typed, kept) => expect(parseTime(typed)).toBe(kept));

  it.each(['25:00', '14:60', 'midi', ''])('that does not exist (%s) stays as typed', (typed) =>
    expect(parseTime(typed)).toBe(typed));

  it('formatted twice is the same', () => expect(parseTime(parseTime('14h2'))).toBe('14:02'));
});

describe('a day of a filter', () => {
  it.each([
    ['28/06/1998', '1998-06-28'],
    ['28-6-1998', '1998-06-28'],
    ['28.06.1998', '1998-06-28'],
    ['28061998', '1998-06-28'],
    ['31/02/2024', ''],
    ['28/06/98', ''],
    ['', ''],
  ])('typed %s is %s', (typed, kept) => expect(parseFrenchDay(typed)).toBe(kept));

  it('is shown as jj/mm/aaaa', () => {
    expect(formatFrenchDay('1998-06-28')).toBe('28/06/1998');
    expect(formatFrenchDay('')).toBe('');
  });

  it('gets its slashes during typing', () => {
    let text = '';
    for (const key of '28061998') text = insertSlashes(text + key, text);
    expect(text).toBe('28/06/1998');
  });

  it.each([
    ['28/06/1998', '28/06/1998'],
    ['28-06-1998', '28/06/1998'],
    ['1/6/1998', '1/6/1998'],
  ])('takes the slashes that are typed too (%s)', (keys, shown) => {
    let text = '';
    for (const key of keys) text = insertSlashes(text + key, text);
    expect(text).toBe(shown);
  });

  it('does not get back a deleted slash', () => {
    expect(insertSlashes('28', '28/')).toBe('28');
  });
});
