import { inHaiti } from '@dosye/domain/text/dates.ts';

/** A nightly archive. */
export interface StoredArchive {
  name: string;
  madeAt: Date;
  /** Restored on trial and found equal. */
  verified: boolean;
}

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;
const DAY = 24 * 3_600_000;

interface Dated extends StoredArchive {
  /** In Haiti, YYYY-MM-DD. */
  day: string;
}

/**
 * Rotation: the last archive of each of the last 7 days, 4 weeks and 12 months that have any is kept (Haiti's
 * calendar), a verified one in preference to another. The last verified one is always kept.
 * @returns the names of the expired archives
 */
export function expiredArchives(archives: readonly StoredArchive[]): string[] {
  const newest = archives
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
    .map((archive): Dated => ({ ...archive, day: inHaiti(archive.madeAt).day }));
  const lastVerified = newest.find(({ verified }) => verified);
  const kept = new Set([
    ...(lastVerified ? [lastVerified.name] : []),
    ...bestOfEach(newest, ({ day }) => day, DAYS),
    ...bestOfEach(newest, mondayOf, WEEKS),
    ...bestOfEach(newest, ({ day }) => day.slice(0, 7), MONTHS),
  ]);
  return archives.map(({ name }) => name).filter((name) => !kept.has(name));
}

function bestOfEach(
  newest: readonly Dated[],
  periodOf: (archive: Dated) => string,
  most: number,
): string[] {
  const best = new Map<string, Dated>();
  for (const archive of newest) {
    const period = periodOf(archive);
    const found = best.get(period);
    if (found === undefined && best.size === most) break;
    if (found === undefined || (archive.verified && !found.verified)) best.set(period, archive);
  }
  return [...best.values()].map(({ name }) => name);
}

/** The first day of its week. */
function mondayOf({ day }: Dated): string {
  const instant = new Date(day);
  const since = (instant.getUTCDay() + 6) % 7;
  return new Date(instant.getTime() - since * DAY).toISOString().slice(0, 10);
}
