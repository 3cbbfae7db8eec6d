import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { ZodType, z } from 'zod';

/** What a call declares of an answer: a schema of its JSON, or the media types of a file. */
type Declared = ZodType | { content: Record<string, unknown> };

/** What an answer has that its call does not declare for that status; blank where it declares nothing, or all is well. */
function faultOf(declared: Declared | undefined, type: unknown, payload: unknown): string {
  if (declared instanceof ZodType) {
    const isText = typeof payload === 'string' && payload !== '';
    const { error } = isText ? declared.safeParse(JSON.parse(payload)) : {};
    return error ? z.prettifyError(error) : '';
  }
  const types = Object.keys(declared?.content ?? {});
  const isDeclared = types.includes(String(type).split(';')[0] ?? '');
  return types.length === 0 || isDeclared ? '' : `${String(type)} instead of ${types.join(', ')}`;
}

/**
 * Compares each answer of every application of this process with what its call declares for that status: with another
 * key, a missing one, a value of another type or a file of another type the call answers 500, and says why on stderr.
 */
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onSend', ({ method, routeOptions }, reply, payload, done) => {
    const answers = routeOptions.schema?.response as Record<string, Declared> | undefined;
    const fault = faultOf(answers?.[reply.statusCode], reply.getHeader('content-type'), payload);
    if (fault) process.stderr.write(`${method} ${routeOptions.url}: ${fault}\n`);
    if (fault) done(new Error(fault));
    else done(null, payload);
  });
});
