import type { Field, FieldType } from '../fields/field.ts';
import { isRealTime, isYear } from '../text/dates.ts';
import { fold } from '../text/fold.ts';
import { writtenDay } from '../text/writtenDay.ts';

const YES = new Set(['oui', 'o', 'x', 'vrai', 'true', '1', 'yes']);
const NO = new Set(['non', 'n', 'faux', 'false', '0', 'no']);

/** Whether a text says yes or no; undefined for any other. */
function writtenAnswer(text: string): boolean | undefined {
  const word = fold(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/** HH:MM of '9:05', '9 h 05', '9h', '14:30:00'; '' when it is no time. */
function writtenTime(text: string): string {
  const [, hour = '', minute = ''] =
    /^(\d{1,2})\s*[:hH]\s*(\d{2})?(?::\d{2}(?:\.\d+)?)?$/.exec(text.trim()) ?? [];
  const time = `${hour.padStart(2, '0')}:${minute || '00'}`;
  return hour !== '' && isRealTime(time) ? time : '';
}

/** The day, or the year, of a cell: '03/02/2026', '1961', 'vers 1961'; the text as it is where it is neither. */
function writtenDate(text: string, yearAlone: boolean): string {
  const year = fold(text).replace(/^(?:vers|en)\s+/, '');
  // A spreadsheet that asks for a time of day writes midnight beside each day.
  const day = writtenDay(text.replace(/[T\s]+00:00(?::00)?$/, ''));
  return day || (yearAlone && isYear(year) ? year : text);
}

function writtenMoment(text: string): string {
  const [, day = '', time = ''] = /^(.+?)(?:T|\s+à\s+|\s+)(\d{1,2}\s*[:hH].*)$/.exec(text) ?? [];
  const [readDay, readTime] = [writtenDay(day), writtenTime(time)];
  return readDay && readTime ? `${readDay}T${readTime}` : text;
}

const readAnswer = (_field: Field, text: string): unknown => writtenAnswer(text) ?? text;
/** A text where a number is asked for is not a number. */
const readNumber = (field: Field, text: string): unknown =>
  field.read(text) === undefined ? Number.NaN : text;

/** How a cell is read where a record has something else than its text. */
const READERS: Readonly<Partial<Record<FieldType, (field: Field, text: string) => unknown>>> = {
  date: ({ yearAlone }, text) => writtenDate(text, yearAlone === true),
  time: (_field, text) => writtenTime(text) || text,
  dateTime: (_field, text) => writtenMoment(text),
  choice: ({ choices = [] }, text) =>
    choices.find(({ label }) => fold(label) === fold(text))?.value ?? text,
  yesNo: readAnswer,
  checkbox: readAnswer,
  textList: (_field, text) => text.split(/[\n;]/),
  integer: readNumber,
  amount: readNumber,
};

/**
 * The value of a cell as records have it: days as they are written in French or by a spreadsheet, choices by their label
 * or value, Oui and Non; null of a blank one. What cannot be understood stays as it is, so that the form's own check
 * names it.
 */
export const cellValue = (field: Field, text: string): unknown =>
  text === '' ? null : (READERS[field.type]?.(field, text) ?? text);
