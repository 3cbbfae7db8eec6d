import { frenchDay, frenchTime, isRealDay, isRealTime, isYear } from '../text/dates.ts';
import { type Field, type FieldOptions, defineField } from './field.ts';
import { readText } from './text.ts';

interface DateOptions extends FieldOptions<string> {
  /** Refuses future dates. */
  past?: boolean;
  /** A new form starts with today's date in Haiti. */
  defaultsToToday?: boolean;
  /** Also takes a year alone, YYYY: of a birth that nobody knows better. */
  yearAlone?: boolean;
}

/** A date, YYYY-MM-DD; with `yearAlone` also a year, YYYY. */
export function date(
  label: string,
  { past, defaultsToToday, yearAlone, ...options }: DateOptions = {},
): Field<string> {
  return defineField<string>(label, options, {
    type: 'date',
    accepts: [yearAlone ? 'date ou année seule' : 'date', past && 'pas dans le futur']
      .filter(Boolean)
      .join(', '),
    blank: '',
    defaultsToToday,
    yearAlone,
    read: readText,
    format: (value) => (value ? frenchDay(value) : ''),
    normalise: (value) => value.trim(),
    check: (value, { today }) => {
      const isYearAlone = yearAlone === true && isYear(value);
      if (!isYearAlone && !isRealDay(value)) return `${label} : cette date n’existe pas.`;
      return past && value > today.slice(0, value.length)
        ? `${label} : cette date est dans le futur.`
        : undefined;
    },
  });
}

/** A time of day, HH:MM. */
export function time(label: string, options: FieldOptions<string> = {}): Field<string> {
  return defineField<string>(
    label,
    { width: 2, ...options },
    {
      type: 'time',
      accepts: 'heure',
      blank: '',
      read: readText,
      format: (value) => frenchTime(value) || value,
      normalise: (value) => value.trim(),
      check: (value) => (isRealTime(value) ? undefined : `${label} : cette heure n’existe pas.`),
    },
  );
}

/** A date and a time, YYYY-MM-DDTHH:MM. */
export function dateTime(label: string, options: FieldOptions<string> = {}): Field<string> {
  return defineField<string>(label, options, {
    type: 'dateTime',
    accepts: 'date et heure',
    blank: '',
    read: readText,
    format: (value) => {
      const [day = '', hour = ''] = value.split('T');
      return day ? [frenchDay(day), frenchTime(hour)].filter(Boolean).join(' à ') : '';
    },
    normalise: (value) => value.trim(),
    check: (value) => {
      const [day = '', hour = '', ...more] = value.split('T');
      return more.length === 0 && isRealDay(day) && isRealTime(hour)
        ? undefined
        : `${label} : indiquez une date et une heure qui existent.`;
    },
  });
}
