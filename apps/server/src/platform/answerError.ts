import { CallError } from '@dosye/domain/calls/errors.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { callErrorOfDatabase, isUnreachable } from './databaseErrors.ts';

/**
 * The one place that turns any thrown error into an answer: French message, code and fields; never
 * SQL, a stack, or a value of the record.
 */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const answer = toCallError(error);
  if (answer.status >= 500) logFailure(error, request);
  if (answer.retryAfter !== undefined) reply.header('retry-after', String(answer.retryAfter));
  return reply.code(answer.status).header('cache-control', 'no-store').send(answer.toBody());
}

/** Any thrown value as the error of a call; an unexpected one is a defect: 500. */
export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof DatabaseError) return callErrorOfDatabase(error);
  if (isUnreachable(error))
    return new CallError(503, 'UNAVAILABLE', TEXTS.unavailable, { retryAfter: 2 });
  if (error instanceof Error) return ofFramework(error);
  return new CallError(500, 'INTERNAL', TEXTS.internal);
}

/** Errors of Fastify and its plugins carry a status; their English messages are not passed on. */
function ofFramework(error: Error & Partial<FastifyError>): CallError {
  const status = error.code?.startsWith('FST_') ? (error.statusCode ?? 500) : 500;
  if (status === 413) return new CallError(413, 'TOO_LARGE', TEXTS.tooLarge);
  if (status === 415) return new CallError(415, 'WRONG_TYPE', TEXTS.wrongType);
  if (status === 503) return new CallError(503, 'UNAVAILABLE', TEXTS.unavailable);
  if (status >= 400 && status < 500) return new CallError(400, 'BAD_REQUEST', TEXTS.badRequest);
  return new CallError(500, 'INTERNAL', TEXTS.internal);
}

/** Tells where it happened. Messages of the database may quote a record, so its code stands alone. */
function logFailure(error: unknown, request: FastifyRequest): void {
  const route = `${request.method} ${request.routeOptions?.url ?? '?'}`;
  if (error instanceof DatabaseError) {
    const { code, table, constraint, routine } = error;
    request.log.error(
      { route, code, table, constraint, routine, at: frames(error) },
      'base de données',
    );
  } else if (error instanceof Error) {
    const inner = error.cause instanceof Error ? error.cause : error;
    const { name, message: text } = inner;
    request.log.error({ route, name, text, at: frames(inner) }, 'échec');
  } else {
    request.log.error({ route }, 'échec');
  }
}

const frames = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
