import type { FastifyRequest } from 'fastify';
import { toCallError } from '../platform/answerError.ts';

/** Writes the entry of a print, or of a reading that is done; on a full disk as {@link evenOnFullDisk}. */
export const writeEvenOnFullDisk = (
  request: FastifyRequest,
  write: () => Promise<void>,
): Promise<void> => evenOnFullDisk(request, write, async () => {});

/**
 * Reads or prints with an entry in the history; on a disk so full that no entry fits, without one: people go on, and
 * the log says who did what instead.
 * @param withEntry the usual work
 * @param without the same without the entry
 */
export async function evenOnFullDisk<T>(
  request: FastifyRequest,
  withEntry: () => Promise<T>,
  without: () => Promise<T>,
): Promise<T> {
  try {
    return await withEntry();
  } catch (error) {
    if (toCallError(error).status !== 507) throw error;
    const result = await without();
    const { person, method, routeOptions } = request;
    // No other part of the address: that of an act's file has a person's name.
    const { id, number } = request.params as { id?: string; number?: string };
    const call = { account: person.id, route: `${method} ${routeOptions.url}`, id, number };
    request.log.warn(call, 'disque plein : fait sans entrée à l’historique');
    return result;
  }
}
