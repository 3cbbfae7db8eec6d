import { isBirth, isRealDay, isYear } from '../text/dates.ts';

/** How two birth dates of one person may differ through a writing error; the most similar first. */
export const DATE_SIMILARITIES = [
  'same',
  'swapped',
  'oneYear',
  'twoYears',
  'oneDigit',
  'sameYear',
] as const;
export type DateSimilarity = (typeof DATE_SIMILARITIES)[number];

/** The first two digits of the year are not varied: nobody gets the century wrong. */
const CENTURY_LENGTH = 2;

/**
 * How two dates (YYYY-MM-DD, or YYYY where only the year is known) differ when one may be the other written wrongly: day and month swapped,
 * one or two years off, or one digit different. Undefined for other dates, and for invalid ones.
 */
export function similarityOfDates(a: string, b: string): DateSimilarity | undefined {
  if (!isBirth(a) || !isBirth(b)) return undefined;
  // A year alone is compared with every date of it.
  if (isYear(a) || isYear(b)) return yearOf(a) === yearOf(b) ? 'sameYear' : undefined;
  if (a === b) return 'same';
  if (b === swapDayAndMonth(a)) return 'swapped';
  if (a.endsWith(b.slice(4))) {
    const years = Math.abs(Number(a.slice(0, 4)) - Number(b.slice(0, 4)));
    if (years === 1) return 'oneYear';
    if (years === 2) return 'twoYears';
  }
  return differsByOneDigit(a, b) ? 'oneDigit' : undefined;
}

const yearOf = (birth: string): string => birth.slice(0, 4);

const swapDayAndMonth = (day: string): string =>
  `${day.slice(0, 4)}-${day.slice(8, 10)}-${day.slice(5, 7)}`;

function differsByOneDigit(a: string, b: string): boolean {
  let different = 0;
  for (let index = 0; index < a.length; index += 1) {
    if (a.charCodeAt(index) === b.charCodeAt(index)) continue;
    if (index < CENTURY_LENGTH) return false;
    different += 1;
  }
  return different === 1;
}

/** Every valid date that {@link similarityOfDates} finds similar to one, the date itself first. */
export function similarDates(day: string): string[] {
  if (!isRealDay(day)) return [];
  const years = [-1, 1, -2, 2].map((by) => `${Number(day.slice(0, 4)) + by}${day.slice(4)}`);
  const similar = [day, swapDayAndMonth(day), ...years, ...oneDigitOff(day)];
  return [...new Set(similar)].filter(isRealDay);
}

function oneDigitOff(day: string): string[] {
  const days: string[] = [];
  for (let index = CENTURY_LENGTH; index < day.length; index += 1) {
    if (day.charAt(index) === '-') continue;
    for (let digit = 0; digit <= 9; digit += 1) {
      days.push(`${day.slice(0, index)}${digit}${day.slice(index + 1)}`);
    }
  }
  return days;
}
