import { isRealDay, isYear } from '@dosye/domain/text/dates.ts';

/** The parts of a date while it is chosen: without leading zeros, '' when not chosen. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export const NO_PARTS: DateParts = { day: '', month: '', year: '' };

/** Splits YYYY-MM-DD or YYYY into its parts; all '' for any other text. */
export function splitDate(value: string): DateParts {
  if (isYear(value)) return { ...NO_PARTS, year: value };
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  if (!match) return NO_PARTS;
  return { year: String(match[1]), month: String(Number(match[2])), day: String(Number(match[3])) };
}

const isYearOnly = ({ day, month, year }: DateParts): boolean =>
  day === '' && month === '' && isYear(year);

/**
 * Joins parts to YYYY-MM-DD, '' when a part is missing or the date does not exist.
 * @param yearAlone whether a year without day and month is a value: YYYY
 */
export function joinDate(parts: DateParts, yearAlone = false): string {
  const { day, month, year } = parts;
  if (yearAlone && isYearOnly(parts)) return year;
  if (day === '' || month === '' || year === '') return '';
  const text = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDay(text) ? text : '';
}

/** French message for an incomplete or impossible date; null when it is complete or blank. */
export function missingPartMessage(parts: DateParts, yearAlone = false): string | null {
  if (yearAlone && isYearOnly(parts)) return null;
  const missing = [
    parts.day === '' && 'le jour',
    parts.month === '' && 'le mois',
    parts.year === '' && 'l’année',
  ].filter((word) => word !== false);
  if (missing.length === 3) return null;
  if (missing.length > 0) return `Choisissez aussi ${missing.join(' et ')}.`;
  return joinDate(parts) === '' ? 'Cette date n’existe pas.' : null;
}

/** A digit continues the digits typed before when some number starts with them, else it starts a new number. */
export function typeDigit(
  before: string,
  digit: string,
  numbers: readonly string[],
): { typed: string; chosen: string | undefined } {
  for (const typed of [before + digit, digit]) {
    const withoutZeros = typed.replace(/^0+/, '');
    if (withoutZeros === '') continue;
    const exact = numbers.find((number) => number === withoutZeros);
    const prefixMatch = numbers.find((number) => number.startsWith(withoutZeros));
    if (exact ?? prefixMatch) return { typed, chosen: exact ?? prefixMatch };
  }
  return { typed: digit === '0' ? digit : '', chosen: undefined };
}
