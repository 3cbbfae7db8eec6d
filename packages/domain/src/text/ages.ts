import { ageInYears, dayOfAge, isRealDay, isYear } from './dates.ts';
import { plural } from './numbers.ts';

/** The full years that somebody may have on a day; the same twice unless only the year of the birth is known. */
interface Ages {
  readonly least: number;
  readonly most: number;
}

/** The ages on a day (YYYY-MM-DD) of whoever was born then, YYYY-MM-DD or YYYY; undefined when either is invalid. */
export function agesInYears(birth: string, on: string): Ages | undefined {
  const age = ageInYears(birth, on);
  if (age !== undefined) return { least: age, most: age };
  if (!isYear(birth) || !isRealDay(on)) return undefined;
  const most = Number(on.slice(0, 4)) - Number(birth);
  return { least: most - 1, most };
}

/** '17 ans', '17 ou 18 ans'; not below zero. */
export function agesInWords({ least, most }: Ages): string {
  const [low, high] = [Math.max(0, least), Math.max(0, most)];
  return low === high ? plural(high, 'an') : `${low} ou ${plural(high, 'an')}`;
}

/** Whether somebody may have an age that suits: where the year of a birth leaves it open, whoever asks decides. */
export const maySuit = ({ least, most }: Ages, suits: (age: number) => boolean): boolean =>
  suits(least) || suits(most);

/**
 * The day (YYYY-MM-DD) on which somebody has an age in full years, '' when the birth is invalid.
 * @param which of a birth of which only the year is known the first day on which it is possible, or on which it is sure
 */
export function dayOfAgeOf(birth: string, years: number, which: 'possible' | 'sure'): string {
  if (!isYear(birth)) return dayOfAge(birth, years);
  const year = Number(birth) + years + (which === 'sure' ? 1 : 0);
  return `${String(year).padStart(4, '0')}-01-01`;
}
