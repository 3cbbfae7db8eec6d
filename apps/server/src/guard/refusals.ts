import type { FastifyRequest } from 'fastify';
import { withoutPerson } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { toCallError } from '../platform/answerError.ts';
import type { Services } from '../services.ts';

const ADDRESS_MAX = 200;

/**
 * Writes into the history that a signed-in person was refused what is not theirs to do (decision 4).
 * The transaction of the action itself is undone by then. That a password must be changed or was
 * mistyped is no such refusal.
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
    // The refusal stands whether or not it can be told.
    request.log.error({ err: error }, 'refus non inscrit');
  }
}
