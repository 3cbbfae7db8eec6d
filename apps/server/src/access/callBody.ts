import { z } from 'zod';

/**
 * The schema of a call's body: the given keys, optionally `actingUser`, and no other. The guard has
 * already checked `actingUser`; no handler uses it.
 */
export const callBody = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ ...shape, actingUser: z.unknown().optional() });
