import { checkText } from '@dosye/domain/fields/text.ts';
import { cleanLines } from '@dosye/domain/text/cleanText.ts';
import { z } from 'zod';

/**
 * The schema of a call's body: the given keys, optionally `actingUser`, and no other. The guard has
 * already checked `actingUser`; no handler uses it.
 */
export const callBody = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ ...shape, actingUser: z.unknown().optional() });

/** The schema of a value that a body may leave out: null stands for a missing one. */
export const orMissing = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined);

/** The same, which means `fallback` when it is missing. */
export const orDefault = <T extends z.ZodType>(schema: T, fallback: z.output<T>) =>
  schema.nullish().transform((value) => value ?? fallback);

/** An id in an address, which is answered 404 when it is none. */
export const idInPath = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** Schema of an address that ends in an id. */
export const byId = { params: z.object({ id: idInPath }) };

/** An id in a body: a number, or its digits as text, as pages send it. */
export const idInBody = z.union([
  z.int().min(1).max(1e15),
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
]);

/**
 * The schema of a text of several lines that somebody writes beside a record: clean, and of characters that papers print.
 * @param missing error (French) of a text that is none or has less than `minLength` characters
 */
export const writtenText = (maxLength: number, minLength = 0, missing = '') =>
  z
    .string(missing || undefined)
    .transform((text) => cleanLines(text))
    .superRefine((text, context) => {
      const error = text.length < minLength ? missing : checkText(text, maxLength);
      if (error) context.addIssue({ code: 'custom', message: error });
    });

/** The answer of a call that has nothing to tell but that it was done. */
export const doneAnswer = { 200: z.strictObject({ success: z.boolean() }) };
