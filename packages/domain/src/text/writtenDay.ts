import { isRealDay, MONTHS } from './dates.ts';
import { fold } from './fold.ts';

/** YYYY-MM-DD of a day as people write it: '2026-02-03', '3/2/2026', '03.02.2026', '3 février 2026'; '' when there is no such day. */
export function writtenDay(text: string): string {
  if (isRealDay(text)) return text;
  const [day = '', month = '', year = '', ...more] = text.trim().split(/[/.-]|\s+/);
  const named = MONTHS.findIndex((name) => fold(name) === fold(month)) + 1;
  const number = named === 0 ? month : String(named);
  const written = `${year}-${number.padStart(2, '0')}-${day.replace(/\D/g, '').padStart(2, '0')}`;
  return more.length === 0 && isRealDay(written) ? written : '';
}
