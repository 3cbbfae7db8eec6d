import { isRealDay } from '@dosye/domain/text/dates.ts';

/** A date while it is being chosen: texts without leading zeros, '' for what is not chosen yet. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export const NO_PARTS: DateParts = { day: '', month: '', year: '' };

/** In: YYYY-MM-DD or ''. Out: its parts, all '' for what is not such a text. */
export function splitDate(value: string): DateParts {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  if (!found) return NO_PARTS;
  return { year: String(found[1]), month: String(Number(found[2])), day: String(Number(found[3])) };
}

/** In: parts. Out: YYYY-MM-DD when all three are chosen and the day exists, else '' (spec file 1 §5). */
export function joinDate({ day, month, year }: DateParts): string {
  if (day === '' || month === '' || year === '') return '';
  const text = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDay(text) ? text : '';
}

/** In: parts. Out: what is still missing, as a French sentence; null when nothing or all is. */
export function missingPartMessage(parts: DateParts): string | null {
  const missing = [
    parts.day === '' && 'le jour',
    parts.month === '' && 'le mois',
    parts.year === '' && 'l’année',
  ].filter((word) => word !== false);
  if (missing.length === 3) return null;
  if (missing.length > 0) return `Choisissez aussi ${missing.join(' et ')}.`;
  return joinDate(parts) === '' ? 'Cette date n’existe pas.' : null;
}

/**
 * What a digit typed on a list of numbers chooses: it lengthens what was typed just before when
 * that makes one of the numbers' beginnings, else it begins anew.
 * In: what was typed before, the digit, the numbers. Out: what is typed now, and the number chosen.
 */
export function typeDigit(
  before: string,
  digit: string,
  numbers: readonly string[],
): { typed: string; chosen: string | undefined } {
  for (const typed of [before + digit, digit]) {
    const plain = typed.replace(/^0+/, '');
    if (plain === '') continue;
    const exact = numbers.find((number) => number === plain);
    const begun = numbers.find((number) => number.startsWith(plain));
    if (exact ?? begun) return { typed, chosen: exact ?? begun };
  }
  return { typed: digit === '0' ? digit : '', chosen: undefined };
}
