import type { DelayEntry, DelayFigure } from './report.ts';

/** What did not come within the limit and has no length. */
export const TOO_LATE = 'late';

/** Quarters of an hour: as exact as a median needs to be, and few enough values to group by. */
const PARTS = 4;

/** A delay as it is stored: hours, begun quarters counted whole. */
export const delayText = (milliseconds: number): string =>
  String(Math.ceil((milliseconds / 3_600_000) * PARTS) / PARTS);

/** Dossiers of a week with the same delay. */
export interface DelayCount {
  /** The Monday, YYYY-MM-DD. */
  week: string;
  /** Hours; {@link TOO_LATE}; or an ISO instant from which on it is too late; '' for what is not counted. */
  delay: string;
  n: number;
}

/** The hours of a stored delay, or that it is too late; undefined for what is not counted yet. */
function read(delay: string, now: Date): number | typeof TOO_LATE | undefined {
  if (delay === TOO_LATE) return TOO_LATE;
  if (delay.includes('T')) return Date.parse(delay) <= now.getTime() ? TOO_LATE : undefined;
  return delay === '' ? undefined : Number(delay);
}

/** The middle one of so many hours each, half way between two; null for none. */
function median(counts: readonly { hours: number; n: number }[]): number | null {
  const sorted = counts.toSorted((a, b) => a.hours - b.hours);
  const all = sorted.reduce((sum, { n }) => sum + n, 0);
  if (all === 0) return null;
  const at = (place: number): number => {
    let before = 0;
    return sorted.find(({ n }) => (before += n) > place)?.hours ?? 0;
  };
  return (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2;
}

function entryOf(
  semaine: string,
  { limitHours }: Pick<DelayFigure, 'limitHours'>,
  counts: readonly DelayCount[],
  now: Date,
): DelayEntry {
  const counted = counts.flatMap(({ delay, n }) => {
    const hours = read(delay, now);
    return hours === undefined ? [] : [{ hours, n }];
  });
  const sum = (some: readonly { n: number }[]): number => some.reduce((all, { n }) => all + n, 0);
  const come = counted.flatMap(({ hours, n }) => (hours === TOO_LATE ? [] : [{ hours, n }]));
  return {
    semaine,
    dansLeDelai: sum(come.filter(({ hours }) => hours <= limitHours)),
    total: sum(counted),
    mediane: median(come),
  };
}

/** The delays by week, those in which something is counted, and of the whole period last; none without any. */
export function aggregateDelays(
  figure: Pick<DelayFigure, 'limitHours'>,
  counts: readonly DelayCount[],
  now: Date,
): DelayEntry[] {
  const weeks = [...Map.groupBy(counts, ({ week }) => week)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([week, own]) => entryOf(week, figure, own, now))
    .filter(({ total }) => total > 0);
  return weeks.length === 0 ? [] : [...weeks, entryOf('', figure, counts, now)];
}
