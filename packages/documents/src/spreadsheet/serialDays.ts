import { inHaiti, isRealDay } from '@dosye/domain/text/dates.ts';

const DAY = 86_400_000;
/** Day 0 of serial dates. Spreadsheets treat 1900 as a leap year, so it is correct from March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_SERIAL_DAY = '1900-03-01';

/** Serial number of a date (YYYY-MM-DD); undefined before March 1900. */
export function serialDay(day: string): number | undefined {
  if (!isRealDay(day) || day < FIRST_SERIAL_DAY) return undefined;
  return (Date.parse(`${day}T00:00:00Z`) - EPOCH) / DAY;
}

/** Serial number of an ISO instant in Haiti's time, to the minute; undefined when invalid. */
export function serialInstant(instant: string): number | undefined {
  if (Number.isNaN(Date.parse(instant))) return undefined;
  const { day, time } = inHaiti(instant);
  const whole = serialDay(day);
  if (whole === undefined) return undefined;
  return whole + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) / 1440;
}
