import type { FastifyRequest } from 'fastify';

/** Whether whoever made a call has closed the connection: nobody reads the answer. */
export const isClientGone = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;
