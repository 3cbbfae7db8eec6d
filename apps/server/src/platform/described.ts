import type { z } from 'zod';

const DESCRIBED = new WeakMap<z.ZodType, z.ZodType>();

/**
 * A schema of a request that lets through what is checked later, by rules that say in French what is wrong.
 * @param shape how the description of the interface words it
 */
export function describedAs<T extends z.ZodType>(schema: T, shape: z.ZodType): T {
  DESCRIBED.set(schema, shape);
  return schema;
}

/** The schema of a request as the description of the interface words it. */
export const describedShape = (schema: z.ZodType): z.ZodType => DESCRIBED.get(schema) ?? schema;
