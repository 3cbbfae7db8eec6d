import type { FieldErrors } from '../fields/field.ts';
import { addDays, addMonths, daysBetween, frenchDay, isRealDay, MONTHS } from '../text/dates.ts';
import type { ReportDeclaration } from './report.ts';

/** Date range of a report: YYYY-MM-DD in Haiti, both inclusive, '' while not chosen. */
export interface ReportRange {
  startDate: string;
  endDate: string;
}

const INVALID_DATE = 'Cette date n’existe pas.';
const REVERSED = 'La date de début ne peut pas être après la date de fin.';

/** Errors of a range by field; page and server use this same check. */
export function checkRange(
  { sentences }: ReportDeclaration,
  { startDate, endDate }: ReportRange,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [key, day] of Object.entries({ startDate, endDate })) {
    if (day === '') errors[key] = sentences.datesRequired;
    else if (!isRealDay(day)) errors[key] = INVALID_DATE;
  }
  if (Object.keys(errors).length === 0 && startDate > endDate) errors['startDate'] = REVERSED;
  return errors;
}

/** The one message for an invalid range; missing dates take precedence. */
export function rangeErrorMessage({ sentences }: ReportDeclaration, errors: FieldErrors): string {
  const messages = Object.values(errors);
  return messages.find((message) => message === sentences.datesRequired) ?? messages[0] ?? '';
}

/** "du 01/11/2026 au 30/11/2026", "le 21/11/2026" */
export const periodInWords = ({ startDate, endDate }: ReportRange): string =>
  startDate === endDate
    ? `le ${frenchDay(startDate)}`
    : `du ${frenchDay(startDate)} au ${frenchDay(endDate)}`;

/** The initial range of a report page. @param today in Haiti, YYYY-MM-DD */
export function defaultRange(
  { defaultRange: range }: ReportDeclaration,
  today: string,
): ReportRange {
  if (range === 'today') return { startDate: today, endDate: today };
  const month = today.slice(0, 7);
  const last = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0));
  return { startDate: `${month}-01`, endDate: last.toISOString().slice(0, 10) };
}

/** "2026-11" to "novembre 2026"; other texts are returned as they are. */
export function monthInWords(month: string): string {
  const name = MONTHS[Number(month.slice(5, 7)) - 1];
  return /^\d{4}-\d{2}$/.test(month) && name ? `${name} ${month.slice(0, 4)}` : month;
}

/** Every month of a range, YYYY-MM, in order, for charts without gaps; none for an invalid range. */
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

/**
 * The period before a valid range: as many whole months where it consists of such, else as many days. Of a range that is
 * under way, the same days of it: a month until today is not compared with a whole one.
 * @param today YYYY-MM-DD
 */
export function rangeBefore({ startDate, endDate }: ReportRange, today: string): ReportRange {
  const wholeMonths = startDate.endsWith('-01') && addDays(endDate, 1).endsWith('-01');
  const earlier = (day: string): string =>
    wholeMonths
      ? addMonths(day, -monthsOf({ startDate, endDate }).length)
      : addDays(day, -(daysBetween(startDate, endDate) + 1));
  const isUnderWay = startDate <= today && today < endDate;
  return {
    startDate: earlier(startDate),
    endDate: isUnderWay ? earlier(today) : addDays(startDate, -1),
  };
}

/** Twelve months that end with the month of a day. */
export function yearUntil(day: string): ReportRange {
  const first = `${day.slice(0, 7)}-01`;
  return { startDate: addMonths(first, -11), endDate: addDays(addMonths(first, 1), -1) };
}

/** Every day of a range, YYYY-MM-DD, in order. */
export const daysOf = ({ startDate, endDate }: ReportRange): string[] =>
  Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, at) => addDays(startDate, at));
