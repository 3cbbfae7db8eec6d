import { type CborValue, MalformedError } from './cbor.ts';

const DAY = 86_400;
/** Midnight in Haiti is 4 or 5 o'clock in universal time; the later hour is within the day all year. */
const MIDNIGHT = 5 * 3_600;

/** The beginning of a day in Haiti (YYYY-MM-DD), in seconds since 1970. */
export const daySeconds = (day: string): number => Date.parse(day) / 1_000 + MIDNIGHT;

/** The day that {@link daySeconds} gave. @throws MalformedError for anything else */
export function dayOfSeconds(seconds: CborValue | undefined): string {
  const midnight = typeof seconds === 'number' ? seconds - MIDNIGHT : Number.NaN;
  // Beyond these years a date has another form.
  if (!(midnight >= 0 && midnight < 8e9 && midnight % DAY === 0)) {
    throw new MalformedError('Not a day');
  }
  return new Date(midnight * 1_000).toISOString().slice(0, 10);
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY * 1_000).toISOString().slice(0, 10);

export const nextDay = (day: string): string => shifted(day, 1);
export const previousDay = (day: string): string => shifted(day, -1);
