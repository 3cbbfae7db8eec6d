import type { Job } from '@dosye/domain/calls/jobs.ts';
import { haitiInstant, inHaiti } from '@dosye/domain/text/dates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Delay after the start of a server before it makes up for a missed backup, so that people are served first. */
const CATCH_UP_DELAY = 5 * MINUTE;
/** Milliseconds between two attempts, and their number per night. */
export const RETRY_AFTER = HOUR;
const ATTEMPTS = 3;
/** Age of the last verified backup, in milliseconds, after which an alarm is raised. */
export const ALARM_AFTER = 26 * HOUR;

interface Night {
  /** Its day in Haiti, YYYY-MM-DD. */
  day: string;
  at: Date;
}

/** The night that began last. @param hour in Haiti's time zone at which backups begin */
export function nightOf(now: Date, hour: number): Night {
  const today = inHaiti(now).day;
  const tonight = beginning(today, hour);
  if (tonight.at <= now) return tonight;
  return beginning(new Date(Date.parse(today) - DAY).toISOString().slice(0, 10), hour);
}

const beginning = (day: string, hour: number): Night => ({
  day,
  at: haitiInstant(day, `${String(hour).padStart(2, '0')}:00`),
});

/** An attempt at a night's backup; one that was stopped with the server does not count. */
export interface Attempt {
  state: Job['state'];
  startedAt: Date;
}

/** Whether a night's backup is due now. @param attempts of this night, by all servers */
export function isDue(
  now: Date,
  { at }: Night,
  attempts: readonly Attempt[],
  serverStart: Date,
): boolean {
  if (attempts.some(({ state }) => state === 'done' || state === 'running')) return false;
  const failed = attempts.filter(({ state }) => state === 'failed');
  if (failed.length >= ATTEMPTS) return false;
  if (failed.some(({ startedAt }) => now.getTime() < startedAt.getTime() + RETRY_AFTER))
    return false;
  const missed = at < serverStart;
  return !missed || now.getTime() >= serverStart.getTime() + CATCH_UP_DELAY;
}
