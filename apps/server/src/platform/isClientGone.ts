import { CallError } from '@dosye/domain/calls/errors.ts';
import type { FastifyRequest } from 'fastify';

/** Whether whoever made a call has closed the connection: nobody reads the answer. */
export const isClientGone = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;

/** Status, as nginx has it, of a call whose client closed the connection before the end of the answer. */
export const CLIENT_GONE = 499;

/** The refusal of work that nobody waits for any more; nobody reads it. */
export const clientGone = (): CallError =>
  new CallError(CLIENT_GONE, 'CLIENT_GONE', 'La demande a été abandonnée.');
