import { randomBytes } from 'node:crypto';
import { seededRandom } from '@dosye/demo/random.ts';

/** Set by `npm run test:deep`, in which everything is drawn at full length and `*.deep.test.ts` runs too. */
export const DEEP = process.env['DEEP'] === '1';

/** The seed of everything that is drawn. The variable SEED repeats the draws of an earlier run. */
export const SEED = process.env['SEED'] ?? randomBytes(4).toString('hex');

/** How much is drawn by `npm test`, and by `npm run test:deep`. A variable of the name sets another number. */
export const COUNTS = {
  /** Sequences of calls by random people. */
  ISOLATION_SEQUENCES: [12, 1_000],
  /** Kills while clerks save: in turn of the server, of its database and of both. */
  SERVER_KILLS: [1, 180],
  /** Kills in each test of issued acts and of restores; of acts on one server the deep run alone has any. */
  KILLS: [1, 60],
  /** Kills of pages in which somebody types. */
  DRAFT_KILLS: [0, 100],
  /** Bodies of calls that are changed at random. */
  MUTATED_BODIES: [150, 20_000],
  /** Courses of saves, acts and deletions, after each of which totals, reports and states are counted anew. */
  COURSES: [3, 60],
  /** Texts that are searched for in invented dossiers. */
  SEARCHES: [150, 6_000],
  /** Pictures that are damaged at random. */
  HOSTILE_PICTURES: [60, 2_000],
  /** Copies of a backup with one bit flipped, and a quarter as many that are cut off. */
  ARCHIVES: [24, 1_000],
  /** Hostile dossiers of each kind in PDF. */
  PAPERS: [6, 100],
  /** Hostile dossiers of each kind that a browser prints. */
  PRINTS: [1, 10],
} as const;

export type Counted = keyof typeof COUNTS;

/** How often something is drawn in this run. */
export const countOf = (what: Counted): number =>
  Number(process.env[what] ?? COUNTS[what][DEEP ? 1 : 0]);

/** All of a list in `npm run test:deep`; in `npm test` so many of it, by the seed. */
export const fewOf = <T>(list: readonly T[], count: number): readonly T[] =>
  DEEP ? list : seededRandom(SEED).some(list, count);
