import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/pool.ts';
import { toCallError } from '../platform/answerError.ts';
import { type PersonTransaction, inTransaction } from './transaction.ts';

/**
 * Writes the entry of a print, or of a reading that is done, in a transaction of the person; on a full disk as
 * {@link evenOnFullDisk}.
 */
export const writeEvenOnFullDisk = (
  database: Database,
  request: FastifyRequest,
  write: (trx: PersonTransaction) => Promise<void>,
): Promise<void> =>
  evenOnFullDisk(request, async (withEntry) => {
    if (withEntry) await inTransaction(database, request.person, write);
  });

/**
 * Reads or prints with an entry in the history; on a disk so full that no entry fits, without one: people go on, and
 * the log says who did what instead.
 * @param work is told whether to write the entry
 */
export async function evenOnFullDisk<T>(
  request: FastifyRequest,
  work: (withEntry: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await work(true);
  } catch (error) {
    if (toCallError(error).status !== 507) throw error;
    const result = await work(false);
    const { person, method, routeOptions } = request;
    // No other part of the address: that of an act's file has a person's name.
    const { id, number } = request.params as { id?: string; number?: string };
    const call = { account: person.id, route: `${method} ${routeOptions.url}`, id, number };
    request.log.warn(call, 'disque plein : fait sans entrée à l’historique');
    return result;
  }
}
