import { frenchDay, isRealDay, isRealTime } from '@dosye/domain/text/dates.ts';

/** Parses a typed time: 14:02, 14h02, 14 h 2, 1402, 902 or 14. @returns HH:MM, or the text itself when it is no time */
export function parseTime(typed: string): string {
  const text = typed.trim();
  const separated = /^(\d{1,2})\s*(?:[:hH.]|\s)\s*(\d{1,2})?$/.exec(text);
  const digitsOnly = /^(\d{1,2}?)(\d{2})?$/.exec(text);
  const [, hour = '', minute = ''] = separated ?? digitsOnly ?? [];
  if (hour === '') return text;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return isRealTime(time) ? time : text;
}

/** Parses 28/06/1998, 28.6.1998 or 28061998, with a year of four digits. @returns YYYY-MM-DD, '' for no date */
export function parseFrenchDay(typed: string): string {
  const text = typed.trim();
  const match =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (!match) return '';
  const [, day = '', month = '', year = ''] = match;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDay(iso) ? iso : '';
}

/** Formats YYYY-MM-DD as dd/mm/yyyy, '' for anything else. */
export const formatFrenchDay = (day: string): string => (isRealDay(day) ? frenchDay(day) : '');

/** Inserts slashes after day and month while a date is typed. */
export function insertSlashes(typed: string, before: string): string {
  const text = typed.replace(/\/[/.\-\s]+/g, '/');
  if (text.length < before.length || !/^[\d/]*$/.test(text)) return text;
  if (/^\d{2}$/.test(text) || /^\d{1,2}\/\d{2}$/.test(text)) return `${text}/`;
  return text.replace(/^(\d{2})(\d)$/, '$1/$2').replace(/^(\d{1,2}\/\d{2})(\d)$/, '$1/$2');
}
