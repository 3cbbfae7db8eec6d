import { currentTime } from './clock.ts';
import { frenchInstant } from './dates.ts';

const MINUTE = 60_000;

/** How long ago an instant was: 'à l’instant', 'il y a 12 min', 'il y a 3 h'; after a day 'le 21/11/2026 à 14 h 02'. */
export function timeAgo(instant: string, now: Date = currentTime()): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / MINUTE);
  if (minutes < 1) return 'à l’instant';
  if (minutes < 60) return `il y a ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `il y a ${hours} h` : `le ${frenchInstant(instant)}`;
}
