import { currentTime } from './clock.ts';
import { memoize } from './memoize.ts';
import { TEXTS } from './sentences.ts';

/** Dates and times are always those of Haiti, whatever the time zone of browser or server. */
export const HAITI_TIME_ZONE = 'America/Port-au-Prince';

/** Months in French, January first. */
export const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Days per month, January first, except in leap years. */
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);

/** The number written in a range of a text; NaN when it contains anything but digits. */
function numberAt(text: string, from: number, to: number): number {
  let number = 0;
  for (let index = from; index < to; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

/**
 * Whether a text is an existing date, YYYY-MM-DD, from 1800 to 2200. Called hundreds of times while a dossier
 * is saved, hence without regular expression and Date.
 */
export function isRealDay(text: string): boolean {
  if (text.length !== 10 || text.charAt(4) !== '-' || text.charAt(7) !== '-') return false;
  const [year, month, day] = [numberAt(text, 0, 4), numberAt(text, 5, 7), numberAt(text, 8, 10)];
  return year >= 1800 && year <= 2200 && day >= 1 && day <= daysInMonth(year, month);
}

/** Whether a text is a year alone, YYYY, from 1800 to 2200: that of a birth of which no more is known. */
export const isYear = (text: string): boolean =>
  text.length === 4 && numberAt(text, 0, 4) >= 1800 && numberAt(text, 0, 4) <= 2200;

/** Whether a text is the date of a birth, YYYY-MM-DD, or its year alone. */
export const isBirth = (text: string): boolean => isRealDay(text) || isYear(text);

/** Whether a text is a time of day, HH:MM. */
export const isRealTime = (text: string): boolean => TIME.test(text);

interface HaitiDateTime {
  /** YYYY-MM-DD */
  day: string;
  /** HH:MM */
  time: string;
}

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: HAITI_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const MINUTE = 60_000;
/** Saving a dossier formats the same few minutes again and again. */
const CACHE_SIZE = 1_000;

const cachedByMinute = memoize(CACHE_SIZE, (minute) =>
  computeHaitiTime(new Date(Number(minute) * MINUTE)),
);

/** Date (YYYY-MM-DD) and time (HH:MM) in Haiti of an instant, given as Date or ISO text. */
export function inHaiti(instant: Date | string): HaitiDateTime {
  const date = typeof instant === 'string' ? new Date(instant) : instant;
  return cachedByMinute(String(Math.floor(date.getTime() / MINUTE)));
}

function computeHaitiTime(date: Date): HaitiDateTime {
  const parts = Object.fromEntries(format.formatToParts(date).map((p) => [p.type, p.value]));
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  };
}

/** Today's date in Haiti, YYYY-MM-DD. */
export const todayInHaiti = (now: Date = currentTime()): string => inHaiti(now).day;

/** The present minute in Haiti, YYYY-MM-DDTHH:MM. */
export function minuteInHaiti(now: Date = currentTime()): string {
  const { day, time } = inHaiti(now);
  return `${day}T${time}`;
}

const aboutYear = (year: string): string => `vers ${year}`;

/** 1998-06-28 to 28/06/1998, 1961 to 'vers 1961'; 'N/A' when blank, 'Date invalide' when invalid. */
export function frenchDay(day: string | null | undefined): string {
  if (!day) return TEXTS.noDate;
  if (isYear(day)) return aboutYear(day);
  if (!isRealDay(day)) return TEXTS.badDate;
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** "28 juin 1998", "1er janvier 1976"; blank and invalid dates as in {@link frenchDay}. */
export function frenchLongDay(day: string | null | undefined): string {
  if (!day) return TEXTS.noDate;
  if (isYear(day)) return aboutYear(day);
  if (!isRealDay(day)) return TEXTS.badDate;
  const number = Number(day.slice(8, 10));
  const month = MONTHS[Number(day.slice(5, 7)) - 1];
  return `${number === 1 ? '1er' : number} ${month} ${day.slice(0, 4)}`;
}

/** "le 28 juin 1998", "vers 1961": as it follows 'né'. */
export const onLongDay = (birth: string): string =>
  isYear(birth) ? aboutYear(birth) : `le ${frenchLongDay(birth)}`;

/** "14:02" to "14 h 02"; '' when invalid. */
export const frenchTime = (time: string): string =>
  isRealTime(time) ? `${Number(time.slice(0, 2))} h ${time.slice(3, 5)}` : '';

/** An instant's date in Haiti: "21/11/2026". */
export const frenchInstantDay = (instant: Date | string): string => frenchDay(inHaiti(instant).day);

/** An instant's date and time in Haiti: "21/11/2026 à 10 h 12". */
export function frenchInstant(instant: Date | string): string {
  const { day, time } = inHaiti(instant);
  return `${frenchDay(day)} à ${frenchTime(time)}`;
}

/** "Aujourd'hui à 10 h 12", or as {@link frenchInstant} for other days. */
export function frenchRecentInstant(instant: Date | string, now: Date = currentTime()): string {
  const { day, time } = inHaiti(instant);
  return day === todayInHaiti(now) ? `Aujourd’hui à ${frenchTime(time)}` : frenchInstant(instant);
}

/** Completed years between a birth date and another date (YYYY-MM-DD); undefined when either is invalid. */
export function ageInYears(birth: string, on: string): number | undefined {
  if (!isRealDay(birth) || !isRealDay(on)) return undefined;
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4));
  return on.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** The first day on which somebody has an age in full years; '' when the birth date is invalid. */
export function dayOfAge(birth: string, years: number): string {
  if (!isRealDay(birth)) return '';
  const day = `${String(Number(birth.slice(0, 4)) + years).padStart(4, '0')}${birth.slice(4)}`;
  // Born on the 29th of February.
  return isRealDay(day) ? day : `${day.slice(0, 4)}-03-01`;
}

/** The same day some months later, or the last of its month where that is shorter: 2026-11-30 and 3 give 2027-02-28. */
export function addMonths(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  const last = Math.min(Number(day.slice(8, 10)), daysInMonth(year, month));
  return [year, month, last].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The day (YYYY-MM-DD) so many days after an existing one, before it when negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Days from one existing date to another (YYYY-MM-DD); negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** What a clock on a wall may be ahead by, in minutes. */
const CLOCK_TOLERANCE = 60;

const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * The day in Haiti of a time of day (HH:MM) that was entered without a day in something saved at `instant`: the day
 * before, where it would otherwise lie in the future.
 */
export function dayOfEnteredTime(time: string, instant: Date | string): string {
  const saved = inHaiti(instant);
  const isAhead = isRealTime(time) && minutesOf(time) - minutesOf(saved.time) > CLOCK_TOLERANCE;
  if (!isAhead) return saved.day;
  return addDays(saved.day, -1);
}

/** The instant of a date (YYYY-MM-DD) and a time (HH:MM) in Haiti. */
export function haitiInstant(day: string, time: string): Date {
  const utc = Date.parse(`${day}T${time}:00Z`);
  // Haiti is four or five hours behind UTC, depending on the season; try both.
  const candidates = [4, 5].map((hours) => new Date(utc + hours * 3_600_000));
  const exact = candidates.find((instant) => {
    const local = inHaiti(instant);
    return local.day === day && local.time === time;
  });
  return exact ?? (candidates[1] as Date);
}
