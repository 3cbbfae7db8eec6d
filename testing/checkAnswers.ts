import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { type ZodType, z } from 'zod';

/**
 * Compares each JSON answer of every application of this process with the schema that its call declares for that
 * status: with another key, a missing one or a value of another type the call answers 500, and says why on stderr.
 */
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onSend', ({ method, routeOptions }, reply, payload, done) => {
    const answers = routeOptions.schema?.response as Record<string, ZodType> | undefined;
    const schema = answers?.[reply.statusCode];
    const isChecked = schema !== undefined && typeof payload === 'string';
    const { error } = isChecked ? schema.safeParse(JSON.parse(payload)) : {};
    if (error) process.stderr.write(`${method} ${routeOptions.url}: ${z.prettifyError(error)}\n`);
    if (error) done(error);
    else done(null, payload);
  });
});
