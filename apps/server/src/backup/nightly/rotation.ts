import { inHaiti } from '@dosye/domain/text/dates.ts';
import type { Database } from '../../database/pool.ts';
import { installationSigner } from '../archive/signing.ts';
import { nightlyInstant, plainName } from './folder.ts';
import { lostByName } from './store.ts';

/** A nightly archive. */
export interface StoredArchive {
  name: string;
  madeAt: Date;
  /** Restored on trial and found equal. */
  verified: boolean;
  /** Verified, and without a missing picture. */
  whole: boolean;
}

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;
const DAY = 24 * 3_600_000;

interface Dated extends StoredArchive {
  /** In Haiti, YYYY-MM-DD. */
  day: string;
}

interface StoredFile {
  name: string;
  remove: () => Promise<unknown>;
}

/** Removes the expired nightly archives of this installation; every other file stays. */
export async function removeExpired(
  database: Database,
  files: readonly StoredFile[],
): Promise<void> {
  const { fingerprint } = await installationSigner(database);
  const lost = await lostByName(database);
  const ours = files.flatMap((file) => {
    const madeAt = nightlyInstant(file.name, fingerprint);
    if (!madeAt) return [];
    const missing = lost.get(plainName(file.name));
    return [{ ...file, madeAt, verified: missing !== undefined, whole: missing === 0 }];
  });
  for (const { remove } of expiredArchives(ours)) await remove();
}

/**
 * Rotation: the last archive of each of the last 7 days, 4 weeks and 12 months that have any is kept (Haiti's
 * calendar), a whole one in preference to another, and a verified one to one that is not. The last whole one and the
 * last verified one are always kept.
 * @returns the expired archives
 */
export function expiredArchives<T extends StoredArchive>(archives: readonly T[]): T[] {
  const newest = archives
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
    .map((archive): Dated => ({ ...archive, day: inHaiti(archive.madeAt).day }));
  const keptNames = new Set([
    newest.find(({ verified }) => verified)?.name,
    newest.find(({ whole }) => whole)?.name,
    ...bestOfEach(newest, ({ day }) => day, DAYS),
    ...bestOfEach(newest, mondayOf, WEEKS),
    ...bestOfEach(newest, ({ day }) => day.slice(0, 7), MONTHS),
  ]);
  return archives.filter(({ name }) => !keptNames.has(name));
}

const worth = ({ whole, verified }: Dated): number => Number(verified) + Number(whole);

function bestOfEach(
  newest: readonly Dated[],
  periodOf: (archive: Dated) => string,
  most: number,
): string[] {
  const best = new Map<string, Dated>();
  for (const archive of newest) {
    const period = periodOf(archive);
    const newer = best.get(period);
    if (newer === undefined && best.size === most) break;
    if (newer === undefined || worth(archive) > worth(newer)) best.set(period, archive);
  }
  return [...best.values()].map(({ name }) => name);
}

function mondayOf({ day }: Dated): string {
  const instant = new Date(day);
  const since = (instant.getUTCDay() + 6) % 7;
  return new Date(instant.getTime() - since * DAY).toISOString().slice(0, 10);
}
