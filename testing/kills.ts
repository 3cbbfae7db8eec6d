import { TEST_LIMIT } from './limits.ts';

/** How often a test of kills kills: as often as the variable KILLS says, else five times. */
export const KILLS = Number(process.env.KILLS ?? 5);

/** Limit of such a test in milliseconds: each kill takes a second or two on an idle machine. */
export const KILLS_LIMIT = TEST_LIMIT + KILLS * 30_000;
