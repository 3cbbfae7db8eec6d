import { type StoredArchive, expiredArchives } from '../../../src/backup/nightly/rotation.ts';
import { describe, expect, it } from 'vitest';

const DAY = 24 * 3_600_000;
/** 2 h 04 in Haiti in winter. */
const FIRST = Date.parse('2026-01-01T07:04:00Z');

const night = (number: number, verified = true, whole = verified): StoredArchive => {
  const madeAt = new Date(FIRST + number * DAY);
  return { name: madeAt.toISOString().slice(0, 10), madeAt, verified, whole };
};

/** The archives that remain after each night of a year. */
function* yearOf(made: (night: number) => StoredArchive | undefined): Generator<StoredArchive[]> {
  let kept: StoredArchive[] = [];
  for (let number = 0; number < 365; number += 1) {
    const archive = made(number);
    if (archive === undefined) continue;
    kept = [...kept, archive];
    const gone = new Set(expiredArchives(kept));
    kept = kept.filter((one) => !gone.has(one));
    yield kept;
  }
}

/** The same numbers in each run (linear congruential generator of Numerical Recipes). */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('what is kept of the nights', () => {
  it('after a year of nights is seven days, four weeks and twelve months', () => {
    const last = [...yearOf((number) => night(number))].at(-1) ?? [];
    expect(last.map(({ name }) => name)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-13',
      '2026-12-20',
      '2026-12-25',
      '2026-12-26',
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
    ]);
  });

  it('in a year of any nights off and any failures: the newest, the last verified, and never too many', () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const chance = chanceFrom(seed);
      const off = chance();
      const bad = chance();
      const all: StoredArchive[] = [];
      const kept = yearOf((number) => {
        if (chance() < off) return undefined;
        const archive = night(number, chance() >= bad);
        all.push(archive);
        return archive;
      });
      for (const left of kept) {
        const names = left.map(({ name }) => name);
        expect(names.length).toBeLessThanOrEqual(7 + 4 + 12 + 1);
        expect(names).toEqual(expect.arrayContaining(all.slice(-7).map(({ name }) => name)));
        const verified = all.findLast((archive) => archive.verified);
        expect([...names, undefined]).toContain(verified?.name);
        const months = new Set(all.map(({ name }) => name.slice(0, 7)));
        for (const month of [...months].slice(-12)) {
          expect(names.some((name) => name.startsWith(month))).toBe(true);
        }
      }
    }
  });

  it('rather a verified archive than a later one of that month that was not', () => {
    const january = [night(0), night(1, false), night(2, false)];
    const later = Array.from({ length: 40 }, (_, n) => night(40 + n));
    const gone = expiredArchives([...january, ...later]).map(({ name }) => name);
    expect(gone).toEqual(expect.arrayContaining(['2026-01-02', '2026-01-03']));
    expect(gone).not.toContain('2026-01-01');
  });

  it('the last archive with every picture, however many nights since lack some', () => {
    const lacking = Array.from({ length: 500 }, (_, n) => night(2 + n, true, false));
    const gone = expiredArchives([night(0), night(1), ...lacking]).map(({ name }) => name);
    expect(gone).toContain('2026-01-01');
    expect(gone).not.toContain('2026-01-02');
  });

  it('rather a whole archive than a later one of that month that lacks pictures', () => {
    const january = [night(0), night(1, true, false), night(2, true, false)];
    const later = Array.from({ length: 40 }, (_, n) => night(40 + n));
    const gone = expiredArchives([...january, ...later]).map(({ name }) => name);
    expect(gone).toEqual(expect.arrayContaining(['2026-01-02', '2026-01-03']));
  });
});
