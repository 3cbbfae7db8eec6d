import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';
import Fastify, { LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answerError } from './answerError.ts';
import { USUAL_BODY } from './bodyLimits.ts';
import { readZod } from './validation.ts';

/** The Fastify application, with zod schemas giving the types of body, query and parameters. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The time to send the request is not limited. */
    unhurried?: true;
  }
}

/** Milliseconds. A request full of pictures takes minutes over a slow line, its headers do not. */
const REQUEST_TIMEOUT = 15 * 60_000;
const HEADERS_TIMEOUT = 30_000;
const CONNECTION_TIMEOUT = 2 * 60_000;

/**
 * Makes a Fastify application without routes: limits of size and time, validation by zod, errors in
 * French.
 * @param trustProxy number of proxies in front whose X-Forwarded-* headers are believed
 */
export function makeFastify(logger: FastifyBaseLogger, trustProxy: number): App {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: USUAL_BODY,
    connectionTimeout: CONNECTION_TIMEOUT,
    // HEAD has no routes of its own: it would issue an act or write into the history as GET does.
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: (_address: string, hop: number) => hop < trustProxy,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    clientErrorHandler: answerUnreadable,
  }).withTypeProvider<ZodTypeProvider>();
  app.server.headersTimeout = HEADERS_TIMEOUT;
  app.addHook('onRequest', limitRequestTime);
  app.addHook('onResponse', readToEnd);
  app.setValidatorCompiler(readZod);
  // The schemas of answers give their types; tests compare answers with them (testing/checkAnswers.ts), nobody else.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  cutIdleConnections(app);
  return app;
}

/**
 * Cuts connections on which nothing moves. While the server works on a call nothing does, however long it takes;
 * whoever does not read the answer is cut again.
 */
function cutIdleConnections(app: App): void {
  const atWork = new WeakSet<Socket>();
  app.addHook('preHandler', ({ raw }, _reply, done) => {
    atWork.add(raw.socket);
    done();
  });
  app.addHook('onSend', ({ raw }, _reply, payload, done) => {
    atWork.delete(raw.socket);
    done(null, payload);
  });
  app.server.on('timeout', (socket: Socket) => {
    if (!atWork.has(socket)) socket.destroy();
  });
}

/** Cuts a request that is not sent in time. Node's own limit has no exception for a restore. */
function limitRequestTime(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { raw } = request;
  if (!SAFE_METHODS.has(request.method) && !request.routeOptions.config.unhurried) {
    const cut = setTimeout(() => raw.destroy(), REQUEST_TIMEOUT);
    cut.unref();
    const clear = (): void => clearTimeout(cut);
    raw.once('end', clear).once('close', clear);
  }
  done();
}

/**
 * Reads what the answer left unread of a request, so that the request ends and its time limit with it. Node does the
 * same, but only for a request that came over a socket.
 */
function readToEnd({ raw }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  raw.resume();
  done();
}

/** Answers bytes that are not HTTP: Fastify has no request for them, so the answer is written to the socket. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // A browser opens connections ahead: an answer to no request would be read as that to the next one.
  const isIdle = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (isIdle || error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ message: TEXTS.badRequest, code: 'BAD_REQUEST' });
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
