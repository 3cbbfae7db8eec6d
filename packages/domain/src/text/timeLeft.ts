import { currentTime } from './clock.ts';
import { frenchDay, frenchInstant, frenchTime, inHaiti, todayInHaiti } from './dates.ts';

interface TimeLeft {
  overdue: boolean;
  /** 'Reste 12 h', 'Reste 40 min', 'Dépassé de 2 j 3 h'. */
  words: string;
  /** Less than twelve hours are left: a quarter of the legal 48 hours. */
  urgent: boolean;
}

const MINUTE = 60_000;
/** Less than twelve hours, in milliseconds: a quarter of the legal 48 hours. */
const URGENT = 12 * 60 * MINUTE;

/** '40 min', '17 h', '61 h': how long something lasts, in hours from one on. */
export function hoursInWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE));
  return minutes < 60 ? `${minutes}\u00a0min` : `${Math.floor(minutes / 60)}\u00a0h`;
}

function duration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  const rest = hours % 24;
  return `${Math.floor(hours / 24)} j${rest > 0 ? ` ${rest} h` : ''}`;
}

/** The time left until an ISO instant, in French. */
export function timeLeft(instant: string, now: Date = currentTime()): TimeLeft {
  const left = Date.parse(instant) - now.getTime();
  const overdue = left < 0;
  const text = duration(Math.abs(left));
  return {
    overdue,
    words: overdue ? `Dépassé de ${text}` : `Reste ${text}`,
    urgent: !overdue && left < URGENT,
  };
}

/** An ISO instant on paper, where the time left would soon be wrong: 'Avant le 23/11/2026 à 14 h 02'. */
export const deadlineInFull = (instant: string): string => `Avant le ${frenchInstant(instant)}`;

/** An instant soon, in a sentence: '16 h 40', 'demain à 2 h 10', 'le 24/11/2026 à 2 h 10'. */
export function soonInWords(instant: string, now: Date = currentTime()): string {
  const { day, time } = inHaiti(instant);
  if (day === todayInHaiti(now)) return frenchTime(time);
  const tomorrow = todayInHaiti(new Date(now.getTime() + 24 * 60 * MINUTE));
  return `${day === tomorrow ? 'demain' : `le ${frenchDay(day)}`} à ${frenchTime(time)}`;
}

/** Deadlines that have passed, those within twelve hours, and all that are not met. */
export const DUE = ['overdue', 'urgent', 'pending'] as const;
export type Due = (typeof DUE)[number];

/** The instants between which a deadline is overdue, urgent or pending: from the first, without the second. */
export function dueBetween(due: Due, now: Date): { from?: Date; before?: Date } {
  if (due === 'pending') return {};
  return due === 'overdue'
    ? { before: now }
    : { from: now, before: new Date(now.getTime() + URGENT) };
}

/** What is due: how many have passed, how many are due within twelve hours, and the first of those. */
interface DueNow {
  overdue: number;
  urgent: number;
  /** ISO instant; '' when nothing is urgent. */
  first: string;
}

/**
 * Counts deadlines as they are now.
 * @param overdue number of those that had passed when they were read
 * @param upcoming ISO instants of the others, the soonest first
 */
export function dueNow(overdue: number, upcoming: readonly string[], now: Date): DueNow {
  const left = upcoming.map((instant) => timeLeft(instant, now));
  const passed = left.filter((time) => time.overdue).length;
  const urgent = left.filter((time) => time.urgent).length;
  return { overdue: overdue + passed, urgent, first: urgent > 0 ? (upcoming[passed] ?? '') : '' };
}
