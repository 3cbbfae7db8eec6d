import { CallError, diskFull } from '@dosye/domain/calls/errors.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { callErrorOfDatabase, isUnreachable } from './databaseErrors.ts';
import { CLIENT_GONE, clientGone, isClientGone } from './isClientGone.ts';

/** Refusals that say something of who calls or how; the others belong to everyday work. */
const LOGGED_REFUSALS = new Set([400, 403, 413, 415, 429, 507]);

/** Turns every error into an answer, in one place: never SQL, a stack, or a value of the record. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const answer = isCutOff(error, request) ? clientGone() : toCallError(error);
  logAnswer(error, answer, request);
  if (answer.retryAfter !== undefined) reply.header('retry-after', String(answer.retryAfter));
  return reply.code(answer.status).header('cache-control', 'no-store').send(answer.toBody());
}

/** Any thrown value as the error of a call; an unexpected one is a defect: 500. */
export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof DatabaseError) return callErrorOfDatabase(error);
  if (isDiskFull(error)) return diskFull();
  if (isUnreachable(error))
    return new CallError(503, 'UNAVAILABLE', TEXTS.unavailable, { retryAfter: 2 });
  if (error instanceof Error) return ofFramework(error);
  return new CallError(500, 'INTERNAL', TEXTS.internal);
}

/** True for a file whose first byte was not sent yet when the client closed the connection. */
const isCutOff = (error: unknown, request: FastifyRequest): boolean =>
  hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE') && isClientGone(request);

/** True for an error of the file system: no space left, or the quota of the account is used up. */
const isDiskFull = (error: unknown): boolean => hasCode(error, 'ENOSPC', 'EDQUOT');

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Errors of Fastify and its plugins carry a status; their English messages are not passed on. */
function ofFramework(error: Error & Partial<FastifyError>): CallError {
  const status = error.code?.startsWith('FST_') ? (error.statusCode ?? 500) : 500;
  if (status === 413) return new CallError(413, 'TOO_LARGE', TEXTS.tooLarge);
  if (status === 415) return new CallError(415, 'WRONG_TYPE', TEXTS.wrongType);
  if (status === 503) return new CallError(503, 'UNAVAILABLE', TEXTS.unavailable);
  if (status >= 400 && status < 500) return new CallError(400, 'BAD_REQUEST', TEXTS.badRequest);
  return new CallError(500, 'INTERNAL', TEXTS.internal);
}

/** One line for a failure or a telling refusal: the pattern of its route, for an address may name a person. */
function logAnswer(error: unknown, { status, code }: CallError, request: FastifyRequest): void {
  const call = { route: `${request.method} ${request.routeOptions?.url ?? '?'}`, status, code };
  if (status === CLIENT_GONE) request.log.info(call, 'appel abandonné');
  // On a full disk each save is refused: the log says once that it is full, and must not fill it further.
  else if (LOGGED_REFUSALS.has(status)) request.log.info(call, 'appel refusé');
  else if (status >= 500) request.log.error({ ...call, err: error }, 'appel manqué');
}
