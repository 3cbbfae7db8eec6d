import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { badRequest, invalid, notFound } from '@dosye/domain/calls/errors.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * Checks a part of a request by its zod schema. An invalid body or query is 422 with every invalid
 * field; an invalid parameter in the path is 404, since nothing exists there; an invalid header is 400.
 */
export const readZod: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const result = schema.safeParse(data ?? {});
    if (result.success) return { value: result.data };
    if (httpPart === 'params') return { error: notFound() };
    if (httpPart === 'headers') return { error: badRequest() };
    return { error: invalid(fieldsOf(result.error.issues)) };
  };
};

/** Reads a body, or a part of one, by its zod schema. @throws CallError 422 with every invalid field */
export function readBody<T>(schema: z.ZodType<T>, data: unknown): T {
  const result = schema.safeParse(data ?? {});
  if (!result.success) throw invalid(fieldsOf(result.error.issues));
  return result.data;
}

/**
 * Turns zod's issues into field messages: the path from the record's root, without its wrapper
 * (`personData.nom` is `nom`; `body` for the body itself), and the first message of each.
 */
export function fieldsOf(issues: readonly Issue[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    for (const path of pathsOf(issue)) fields[path] ??= issue.message;
  }
  return fields;
}

function pathsOf(issue: Issue): string[] {
  const steps = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [withoutWrapper(steps) || 'body'];
  return issue.keys.map((key) => withoutWrapper([...steps, key]));
}

/** The path from the record's root: a call wraps the record in `personData`, `plainteData`, … */
export function withoutWrapper(steps: readonly string[]): string {
  const [first, ...rest] = steps;
  return (first?.endsWith('Data') && rest.length > 0 ? rest : steps).join('.');
}

/** Zod's own messages are never shown; a schema may give a better one itself. */
z.config({
  customError: (issue) =>
    issue.code === 'unrecognized_keys' ? TEXTS.unknownField : TEXTS.wrongShape,
});
