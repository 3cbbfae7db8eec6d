import type { Random } from './random.ts';

const DAY = 86_400_000;

const text = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** The day `days` later (earlier when negative), YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  text(Date.parse(`${day}T00:00:00Z`) + days * DAY);

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
