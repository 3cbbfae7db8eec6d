import { z } from 'zod';

/**
 * The schema of a call's body: the given keys, `actingUser` or not, and no other. The guard has
 * looked at `actingUser` by then; no handler has a use for it.
 */
export const callBody = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ ...shape, actingUser: z.unknown().optional() });
