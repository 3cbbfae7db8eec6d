import { TEST_LIMIT } from './limits.ts';

/** Number of kills in a crash test: the variable KILLS, five by default. */
export const KILLS = Number(process.env.KILLS ?? 5);

/** Limit of such a test in milliseconds: each kill takes a second or two on an idle machine. */
export const KILLS_LIMIT = TEST_LIMIT + KILLS * 30_000;
