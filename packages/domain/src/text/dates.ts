import { memoize } from './memoize.ts';
import { TEXTS } from './sentences.ts';

/** Haiti's time zone: days and months are Haiti's, whatever the browser's zone (decision 5). */
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

/** Days of the months, January first, of a year that is no leap year. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysOf = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0);

/** The number that figures from one place of a text to another one make; NaN when others stand there. */
function figuresAt(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const figure = text.charCodeAt(at) - 48;
    if (figure < 0 || figure > 9) return Number.NaN;
    number = number * 10 + figure;
  }
  return number;
}

/**
 * True for a day that exists, written YYYY-MM-DD, of a year a living person may have seen. It is
 * asked hundreds of times while one dossier is saved: no pattern and no date is made for it.
 */
export function isRealDay(text: string): boolean {
  if (text.length !== 10 || text.charAt(4) !== '-' || text.charAt(7) !== '-') return false;
  const [year, month, day] = [figuresAt(text, 0, 4), figuresAt(text, 5, 7), figuresAt(text, 8, 10)];
  return year >= 1800 && year <= 2200 && day >= 1 && day <= daysOf(year, month);
}

/** True for a time of day written HH:MM. */
export const isRealTime = (text: string): boolean => TIME.test(text);

interface HaitiDateTime {
  /** YYYY-MM-DD */
  day: string;
  /** HH:MM */
  time: string;
}

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: HAITI_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const MINUTE = 60_000;
/** While a dossier is saved, the minute of its creation and this one are asked for again and again. */
const MINUTES_KNOWN = 1_000;

const momentOfMinute = memoize(MINUTES_KNOWN, (minute) =>
  momentOf(new Date(Number(minute) * MINUTE)),
);

/** Day and time in Haiti of an instant (a Date or an ISO text). */
export function inHaiti(instant: Date | string): HaitiDateTime {
  const date = typeof instant === 'string' ? new Date(instant) : instant;
  return momentOfMinute(String(Math.floor(date.getTime() / MINUTE)));
}

function momentOf(date: Date): HaitiDateTime {
  const found = Object.fromEntries(parts.formatToParts(date).map((p) => [p.type, p.value]));
  return {
    day: `${found['year']}-${found['month']}-${found['day']}`,
    time: `${found['hour']}:${found['minute']}`,
  };
}

/** Today's day in Haiti, YYYY-MM-DD. */
export const todayInHaiti = (now: Date = new Date()): string => inHaiti(now).day;

/** 28/06/1998 from 1998-06-28; 'N/A' when blank, 'Date invalide' when it is none (spec file 2 §2.6). */
export function frenchDay(day: string | null | undefined): string {
  if (!day) return TEXTS.noDate;
  if (!isRealDay(day)) return TEXTS.badDate;
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** "28 juin 1998", "1er janvier 1976"; same texts as {@link frenchDay} for what is not a day. */
export function frenchLongDay(day: string | null | undefined): string {
  if (!day) return TEXTS.noDate;
  if (!isRealDay(day)) return TEXTS.badDate;
  const number = Number(day.slice(8, 10));
  return `${number === 1 ? '1er' : number} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/** "14 h 02" from "14:02". */
export const frenchTime = (time: string): string =>
  isRealTime(time) ? `${Number(time.slice(0, 2))} h ${time.slice(3, 5)}` : '';

/** "21/11/2026" of an instant, in Haiti. */
export const frenchInstantDay = (instant: Date | string): string => frenchDay(inHaiti(instant).day);

/** "21/11/2026 à 10 h 12" of an instant, in Haiti. */
export function frenchInstant(instant: Date | string): string {
  const { day, time } = inHaiti(instant);
  return `${frenchDay(day)} à ${frenchTime(time)}`;
}

/** "Aujourd'hui à 10 h 12", else the day and the time. */
export function frenchRecentInstant(instant: Date | string, now: Date = new Date()): string {
  const { day, time } = inHaiti(instant);
  return day === todayInHaiti(now) ? `Aujourd’hui à ${frenchTime(time)}` : frenchInstant(instant);
}

/** Full years between a birth day and another day (both YYYY-MM-DD); undefined when either is no day. */
export function ageInYears(birth: string, on: string): number | undefined {
  if (!isRealDay(birth) || !isRealDay(on)) return undefined;
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4));
  return on.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** The instant at which Haiti's clocks show a day (YYYY-MM-DD) and a time (HH:MM). */
export function haitiInstant(day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // Haiti is four or five hours behind; the right one of the two shows what was asked for.
  const behind = [4, 5].map((hours) => new Date(shown + hours * 3_600_000));
  const right = behind.find((instant) => {
    const seen = inHaiti(instant);
    return seen.day === day && seen.time === time;
  });
  return right ?? (behind[1] as Date);
}
