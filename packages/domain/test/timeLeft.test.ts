import { deadlineInFull, dueNow, soonInWords, timeLeft } from '@dosye/domain/text/timeLeft.ts';
import { describe, expect, it, test } from 'vitest';

const DEADLINE = '2026-11-23T19:02:00.000Z';
const at = (text: string): Date => new Date(text);

describe('the time left until an instant', () => {
  test.each([
    ['2026-11-21T19:02:00Z', 'Reste 2 j', false, false],
    ['2026-11-20T14:02:00Z', 'Reste 3 j 5 h', false, false],
    ['2026-11-22T13:02:00Z', 'Reste 30 h', false, false],
    ['2026-11-23T07:01:59Z', 'Reste 12 h', false, false],
    ['2026-11-23T07:02:01Z', 'Reste 11 h', true, false],
    ['2026-11-23T18:22:00Z', 'Reste 40 min', true, false],
    ['2026-11-23T19:02:00Z', 'Reste 0 min', true, false],
    ['2026-11-23T19:10:00Z', 'Dépassé de 8 min', false, true],
    ['2026-11-25T22:02:00Z', 'Dépassé de 2 j 3 h', false, true],
  ])('at %s is said as %s', (now, words, urgent, overdue) => {
    expect(timeLeft(DEADLINE, at(now))).toEqual({ words, urgent, overdue });
  });

  it('is put on paper as the instant itself, by the clocks of Haiti', () => {
    expect(deadlineInFull(DEADLINE)).toBe('Avant le 23/11/2026 à 14 h 02');
  });
});

describe('what is due', () => {
  const upcoming = ['2026-11-23T19:02:00Z', '2026-11-24T06:00:00Z', '2026-11-24T18:00:00Z'];

  it('is what is late, and what falls due within twelve hours, the first of it by name', () => {
    expect(dueNow(1, upcoming, at('2026-11-23T18:30:00Z'))).toEqual({
      overdue: 1,
      urgent: 2,
      first: '2026-11-23T19:02:00Z',
    });
  });

  it('becomes late as time passes, without being read again', () => {
    expect(dueNow(1, upcoming, at('2026-11-23T19:03:00Z'))).toEqual({
      overdue: 2,
      urgent: 1,
      first: '2026-11-24T06:00:00Z',
    });
    expect(dueNow(0, upcoming.slice(2), at('2026-11-23T18:30:00Z'))).toEqual({
      overdue: 0,
      urgent: 0,
      first: '',
    });
  });

  test.each([
    ['2026-11-23T21:40:00Z', '16 h 40'],
    ['2026-11-24T07:10:00Z', 'demain à 2 h 10'],
    ['2026-11-25T07:10:00Z', 'le 25/11/2026 à 2 h 10'],
  ])('at %s is said as %s', (instant, words) => {
    expect(soonInWords(instant, at('2026-11-23T18:30:00Z'))).toBe(words);
  });
});
