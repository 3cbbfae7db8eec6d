import { z } from 'zod';

/** What the calls of a restore take beside the backup: fingerprint of an accepted origin, secret age key, password. */
export const ORIGIN = z.string().max(40).optional();
export const IDENTITY = z.string().max(200).optional();
export const PASSWORD = z.string().max(1000).nullish();
