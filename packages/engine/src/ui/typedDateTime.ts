import { frenchDay, isRealDay, isRealTime } from '@dosye/domain/text/dates.ts';

/**
 * Reads a time of day however it was typed: 14:02, 14h02, 14 h 2, 1402, 902, 14, 2 pm is not read.
 * In: what was typed. Out: HH:MM, or the text as it stands when it is no time.
 */
export function parseTime(typed: string): string {
  const text = typed.trim();
  const separated = /^(\d{1,2})\s*(?:[:hH.]|\s)\s*(\d{1,2})?$/.exec(text);
  const packed = /^(\d{1,2}?)(\d{2})?$/.exec(text);
  const [, hour = '', minute = ''] = separated ?? packed ?? [];
  if (hour === '') return text;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return isRealTime(time) ? time : text;
}

/**
 * Reads a day written the French way: 28/06/1998, 28-6-98 is not read, 28061998, 28.6.1998.
 * In: what was typed. Out: YYYY-MM-DD when it is a day that exists, else ''.
 */
export function parseFrenchDay(typed: string): string {
  const text = typed.trim();
  const found =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (!found) return '';
  const [, day = '', month = '', year = ''] = found;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDay(iso) ? iso : '';
}

/** In: YYYY-MM-DD or ''. Out: dd/mm/yyyy, '' when it is no day. */
export const formatFrenchDay = (day: string): string => (isRealDay(day) ? frenchDay(day) : '');

/**
 * In: what is being typed, and what stood there before. Out: the same with the slashes set after day and
 * month; who types them too types none twice.
 */
export function insertSlashes(typed: string, before: string): string {
  const text = typed.replace(/\/[/.\-\s]+/g, '/');
  if (text.length < before.length || !/^[\d/]*$/.test(text)) return text;
  if (/^\d{2}$/.test(text) || /^\d{1,2}\/\d{2}$/.test(text)) return `${text}/`;
  return text.replace(/^(\d{2})(\d)$/, '$1/$2').replace(/^(\d{1,2}\/\d{2})(\d)$/, '$1/$2');
}
