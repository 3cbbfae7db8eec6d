import { inHaiti } from '@dosye/domain/text/dates.ts';

/** An archive of a night. */
export interface KeptArchive {
  name: string;
  madeAt: Date;
  /** It was restored and compared, and was the same. */
  verified: boolean;
}

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;
const DAY = 24 * 3_600_000;

interface Dated extends KeptArchive {
  /** In Haiti, YYYY-MM-DD. */
  day: string;
}

/**
 * Which archives have done their time: kept is the last one of each of the last 7 days, 4 weeks and 12
 * months that have any, in Haiti; a verified one rather than one that was not. The last verified one
 * of all is always kept.
 * @returns the names of those that may go
 */
export function outdated(archives: readonly KeptArchive[]): string[] {
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

/** The day that its week began with. */
function mondayOf({ day }: Dated): string {
  const instant = new Date(day);
  const since = (instant.getUTCDay() + 6) % 7;
  return new Date(instant.getTime() - since * DAY).toISOString().slice(0, 10);
}
