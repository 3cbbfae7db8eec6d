import type { Random } from './random.ts';

const DAY = 86_400_000;

const text = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** The day `days` later (earlier when negative), YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  text(Date.parse(`${day}T00:00:00Z`) + days * DAY);

/** The day of the week: 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The working day on or after a day. */
export function workingDayFrom(day: string): string {
  const weekday = weekdayOf(day);
  if (weekday === 0) return addDays(day, 1);
  return weekday === 6 ? addDays(day, 2) : day;
}

/** A day between two days, both included. */
export function dayBetween(random: Random, first: string, last: string): string {
  const span = Math.round((Date.parse(last) - Date.parse(first)) / DAY);
  return addDays(first, random.integer(0, Math.max(0, span)));
}

/** A date of birth that gives this age in full years on a day. */
export function birthDay(random: Random, age: number, today: string): string {
  const year = Number(today.slice(0, 4)) - age;
  const last = `${year}-${today.slice(5) === '02-29' ? '02-28' : today.slice(5)}`;
  return addDays(last, -random.integer(0, 364));
}

/** The year of a day. */
export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** A time of day between two hours, HH:MM, rounded to five minutes. */
export const timeBetween = (random: Random, from: number, to: number): string =>
  `${String(random.integer(from, to - 1)).padStart(2, '0')}:${String(random.integer(0, 11) * 5).padStart(2, '0')}`;

const FIVE_MINUTES = 300_000;

/** A moment (YYYY-MM-DDTHH:MM) some minutes later, or earlier for negative limits, rounded down to five minutes. */
export function momentNear(random: Random, moment: string, least: number, most: number): string {
  const exact = Date.parse(`${moment}:00Z`) + random.integer(least, most) * 60_000;
  return new Date(exact - (exact % FIVE_MINUTES)).toISOString().slice(0, 16);
}

/** The day (YYYY-MM-DD) and the time (HH:MM) of a moment. */
export const splitMoment = (moment: string): { day: string; time: string } => ({
  day: moment.slice(0, 10),
  time: moment.slice(11),
});
