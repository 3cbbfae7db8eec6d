import { countOf } from './draws.ts';
import { limitOf } from './limits.ts';

/** Number of kills in a crash test. */
export const KILLS = countOf('KILLS');

/** Limit of a test with so many kills, in milliseconds: each takes a second or two on an idle machine. */
export const limitOfKills = (kills: number): number => limitOf(kills, 30_000);
export const KILLS_LIMIT = limitOfKills(KILLS);
