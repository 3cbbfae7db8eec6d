import { frenchInstant } from './dates.ts';

/** The time left until an instant. */
export interface TimeLeft {
  overdue: boolean;
  /** 'Reste 12 h', 'Reste 40 min', 'Dépassé de 2 j 3 h'. */
  words: string;
  /** Less than twelve hours are left: a quarter of the legal 48 hours. */
  urgent: boolean;
}

const MINUTE = 60_000;
const URGENT = 12 * 60 * MINUTE;

function duration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  const rest = hours % 24;
  return `${Math.floor(hours / 24)} j${rest > 0 ? ` ${rest} h` : ''}`;
}

/** The time left until an ISO instant, in French. */
export function timeLeft(instant: string, now: Date = new Date()): TimeLeft {
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
