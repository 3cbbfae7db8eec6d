import { haitiInstant, inHaiti } from '@dosye/domain/text/dates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a server that was off that night works before it makes up for it: people come first. */
export const AFTER_START = 5 * MINUTE;
/** Between two attempts, and how many there are in a night. */
export const AGAIN_AFTER = HOUR;
export const ATTEMPTS = 3;
/** Without a verified backup for longer than this, somebody must know. */
export const ALARM_AFTER = 26 * HOUR;

/** The night whose backup should be there by now. */
export interface Night {
  /** Its day in Haiti, YYYY-MM-DD. */
  day: string;
  /** When it was to begin. */
  at: Date;
}

/**
 * The night that has begun last.
 * @param hour of Haiti's clocks at which backups begin
 */
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

/** An attempt at the backup of a night; one that was stopped in good order counts as none. */
export interface Attempt {
  state: 'running' | 'verified' | 'failed' | 'stopped';
  startedAt: Date;
}

/**
 * Whether a night's backup is to be made now.
 * @param attempts of this night, by whichever server
 * @param serverStart when this server began to work
 */
export function isDue(
  now: Date,
  { at }: Night,
  attempts: readonly Attempt[],
  serverStart: Date,
): boolean {
  if (attempts.some(({ state }) => state === 'verified' || state === 'running')) return false;
  const failed = attempts.filter(({ state }) => state === 'failed');
  if (failed.length >= ATTEMPTS) return false;
  if (failed.some(({ startedAt }) => now.getTime() < startedAt.getTime() + AGAIN_AFTER))
    return false;
  const missed = at < serverStart;
  return !missed || now.getTime() >= serverStart.getTime() + AFTER_START;
}
