import type { FieldErrors } from '../calls/errors.ts';
import { frenchDay, isRealDay, MONTHS } from '../text/dates.ts';
import type { ReportDeclaration } from './report.ts';

/** Days of a report, both included, YYYY-MM-DD, Haiti's; blank while none is chosen. */
export interface ReportRange {
  startDate: string;
  endDate: string;
}

const NO_SUCH_DAY = "Cette date n'existe pas.";
const TURNED = 'La date de début ne peut pas être après la date de fin.';

/**
 * What is wrong with a range, by field (spec file 2 §5.5, spec file 3 §5): the same on the page and on
 * the server. Nothing is asked for while something is wrong.
 */
export function checkRange(
  { sentences }: ReportDeclaration,
  { startDate, endDate }: ReportRange,
): FieldErrors {
  const faults: FieldErrors = {};
  for (const [key, day] of Object.entries({ startDate, endDate })) {
    if (day === '') faults[key] = sentences.datesRequired;
    else if (!isRealDay(day)) faults[key] = NO_SUCH_DAY;
  }
  if (Object.keys(faults).length === 0 && startDate > endDate) faults['startDate'] = TURNED;
  return faults;
}

/** The sentence of a refused range as a whole: that dates are missing goes before all else. */
export function rangeErrorMessage({ sentences }: ReportDeclaration, faults: FieldErrors): string {
  const said = Object.values(faults);
  return said.find((sentence) => sentence === sentences.datesRequired) ?? said[0] ?? '';
}

/** "du 01/11/2026 au 30/11/2026", "le 21/11/2026" */
export const periodInWords = ({ startDate, endDate }: ReportRange): string =>
  startDate === endDate
    ? `le ${frenchDay(startDate)}`
    : `du ${frenchDay(startDate)} au ${frenchDay(endDate)}`;

/** The range a report page begins with. In: the report, and today's day in Haiti. */
export function defaultRange(
  { defaultRange: range }: ReportDeclaration,
  today: string,
): ReportRange {
  if (range === 'today') return { startDate: today, endDate: today };
  const month = today.slice(0, 7);
  const last = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0));
  return { startDate: `${month}-01`, endDate: last.toISOString().slice(0, 10) };
}

/** "novembre 2026" from "2026-11"; what is no month stands as it is. */
export function monthInWords(month: string): string {
  const name = MONTHS[Number(month.slice(5, 7)) - 1];
  return /^\d{4}-\d{2}$/.test(month) && name ? `${name} ${month.slice(0, 4)}` : month;
}

/** Every month that a range touches, YYYY-MM, in order: a chart leaves no month out. */
export function monthsOf({ startDate, endDate }: ReportRange): string[] {
  if (!isRealDay(startDate) || !isRealDay(endDate)) return [];
  const numberOf = (day: string): number =>
    Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const first = numberOf(startDate);
  return Array.from({ length: Math.max(0, numberOf(endDate) - first + 1) }, (_, n) => {
    const month = first + n;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
