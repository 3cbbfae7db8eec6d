import { isRealDay } from '../text/dates.ts';

/** How two days of birth differ that may be of one person; the nearest first. */
export const DATE_SIMILARITIES = ['same', 'swapped', 'oneYear', 'twoYears', 'oneFigure'] as const;
export type DateSimilarity = (typeof DATE_SIMILARITIES)[number];

/** Figures of the century, which is not mistaken. */
const CENTURY = 2;

/**
 * How two days of birth differ if they may be the same one written wrongly: day and month swapped,
 * the same day one or two years earlier or later, or one figure another one. Days are YYYY-MM-DD; what
 * is no real day is near to none.
 */
export function similarityOfDates(one: string, other: string): DateSimilarity | undefined {
  if (!isRealDay(one) || !isRealDay(other)) return undefined;
  if (one === other) return 'same';
  if (other === swapped(one)) return 'swapped';
  if (one.endsWith(other.slice(4))) {
    const years = Math.abs(Number(one.slice(0, 4)) - Number(other.slice(0, 4)));
    if (years === 1) return 'oneYear';
    if (years === 2) return 'twoYears';
  }
  return isOneFigureAway(one, other) ? 'oneFigure' : undefined;
}

const swapped = (day: string): string =>
  `${day.slice(0, 4)}-${day.slice(8, 10)}-${day.slice(5, 7)}`;

function isOneFigureAway(one: string, other: string): boolean {
  let others = 0;
  for (let at = 0; at < one.length; at += 1) {
    if (one.charCodeAt(at) === other.charCodeAt(at)) continue;
    if (at < CENTURY) return false;
    others += 1;
  }
  return others === 1;
}

/** Every real day that is near to a day in the sense of {@link similarityOfDates}, itself first. */
export function similarDates(day: string): string[] {
  if (!isRealDay(day)) return [];
  const years = [-1, 1, -2, 2].map((by) => `${Number(day.slice(0, 4)) + by}${day.slice(4)}`);
  const near = [day, swapped(day), ...years, ...oneFigureAway(day)];
  return [...new Set(near)].filter(isRealDay);
}

function oneFigureAway(day: string): string[] {
  const days: string[] = [];
  for (let at = CENTURY; at < day.length; at += 1) {
    if (day.charAt(at) === '-') continue;
    for (let figure = 0; figure <= 9; figure += 1) {
      days.push(`${day.slice(0, at)}${figure}${day.slice(at + 1)}`);
    }
  }
  return days;
}
