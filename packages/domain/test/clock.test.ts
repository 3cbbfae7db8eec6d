import { currentTime, onClockChange, setClockDifference } from '@dosye/domain/text/clock.ts';
import { minuteInHaiti, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { timeAgo } from '@dosye/domain/text/timeAgo.ts';
import { timeLeft } from '@dosye/domain/text/timeLeft.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const HOUR = 3_600_000;
const HERE = Date.parse('2015-01-01T13:00:00Z');
const SERVER = Date.parse('2026-11-28T06:45:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: HERE });
  setClockDifference(SERVER - HERE);
});
afterEach(() => {
  setClockDifference(0);
  vi.useRealTimers();
});

it('is the server’s, whatever this computer’s shows', () => {
  expect(currentTime()).toEqual(new Date(SERVER));
  vi.advanceTimersByTime(HOUR);
  expect(currentTime()).toEqual(new Date(SERVER + HOUR));
});

it('decides of today, of the minute, of what is ago and of what is left', () => {
  expect(todayInHaiti()).toBe('2026-11-28');
  expect(minuteInHaiti()).toBe('2026-11-28T01:45');
  expect(timeAgo('2026-11-28T06:33:00Z')).toBe('il y a 12 min');
  expect(timeLeft('2026-11-28T09:45:00Z').words).toBe('Reste 3 h');
});

it('tells of a change, once', () => {
  const changed = vi.fn<() => void>();
  const stop = onClockChange(changed);
  setClockDifference(1);
  setClockDifference(1);
  expect(changed).toHaveBeenCalledOnce();
  stop();
  setClockDifference(2);
  expect(changed).toHaveBeenCalledOnce();
});
