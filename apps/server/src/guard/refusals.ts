import type { FastifyRequest } from 'fastify';
import { withoutPerson } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { toCallError } from '../platform/answerError.ts';
import type { Services } from '../services.ts';

const ADDRESS_MAX = 200;

/**
 * Writes into the history that a signed-in person was refused an action (403 FORBIDDEN). The
 * transaction of the action itself has been rolled back by then. A password that must be changed or
 * was mistyped is no such refusal.
 */
export async function recordRefusal(
  { database }: Services,
  request: FastifyRequest,
  thrown: unknown,
): Promise<void> {
  const { code, message } = toCallError(thrown);
  const person = request.openSession?.person;
  if (code !== 'FORBIDDEN' || person === undefined) return;
  const path = (request.url.split('?')[0] ?? '').slice(0, ADDRESS_MAX);
  try {
    await writeHistory(withoutPerson(database), person, {
      type: 'ACCESS_REFUSED',
      details: `Refus : ${request.method} ${path} (${message})`,
    });
  } catch (error) {
    // The call is refused whether or not this could be recorded.
    request.log.error({ err: error }, 'refus non inscrit');
  }
}
