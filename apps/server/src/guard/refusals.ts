import type { FastifyRequest } from 'fastify';
import { withoutPerson } from '../access/transaction.ts';
import { writeRefusal } from '../database/writeHistory.ts';
import { toCallError } from '../platform/answerError.ts';
import type { Services } from '../services.ts';

const ADDRESS_MAX = 200;

/**
 * Writes into the history that a signed-in person was refused an action (403 FORBIDDEN); repetitions within an hour are
 * counted, since nothing can be removed from the history. The transaction of the action itself has been rolled back by
 * then. A password that must be changed or was mistyped is no such refusal.
 */
export async function recordRefusal(
  { database }: Services,
  request: FastifyRequest,
  thrown: unknown,
): Promise<void> {
  const { method, routeOptions } = request;
  const { code, message } = toCallError(thrown);
  const person = request.openSession?.person;
  if (code !== 'FORBIDDEN' || person === undefined) return;
  const path = (request.url.split('?')[0] ?? '').slice(0, ADDRESS_MAX);
  try {
    await writeRefusal(
      withoutPerson(database),
      person,
      `${method} ${routeOptions.url?.replace(/:[^/]+/g, '…')}`,
      `Refus : ${method} ${path} (${message})`,
    );
  } catch (error) {
    // The call is refused whether or not this could be recorded.
    request.log.error({ err: error }, 'refus non inscrit');
  }
}
