import { deadlineInFull, timeLeft } from '@dosye/domain/text/timeLeft.ts';
import { describe, expect, it, test } from 'vitest';

const DEADLINE = '2026-11-23T19:02:00.000Z';
const at = (text: string): Date => new Date(text);

describe('the time left until an instant', () => {
  test.each([
    ['2026-11-21T19:02:00Z', 'Reste 2 j', false, false],
    ['2026-11-20T14:02:00Z', 'Reste 3 j 5 h', false, false],
    ['2026-11-22T13:02:00Z', 'Reste 30 h', false, false],
    ['2026-11-23T07:01:59Z', 'Reste 12 h', false, false],
    ['2026-11-23T07:02:01Z', 'Reste 11 h', true, false],
    ['2026-11-23T18:22:00Z', 'Reste 40 min', true, false],
    ['2026-11-23T19:02:00Z', 'Reste 0 min', true, false],
    ['2026-11-23T19:10:00Z', 'Dépassé de 8 min', false, true],
    ['2026-11-25T22:02:00Z', 'Dépassé de 2 j 3 h', false, true],
  ])('at %s is said as %s', (now, words, urgent, overdue) => {
    expect(timeLeft(DEADLINE, at(now))).toEqual({ words, urgent, overdue });
  });

  it('is put on paper as the instant itself, by the clocks of Haiti', () => {
    expect(deadlineInFull(DEADLINE)).toBe('Avant le 23/11/2026 à 14 h 02');
  });
});
