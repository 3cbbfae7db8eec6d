import { badRequest, CallError, notFound } from '@dosye/domain/calls/errors.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { App } from './fastify.ts';

/** Refuses before the body is read: calls while the server is stopping, unknown paths, addresses with a NUL. */
export function refuseEarly(app: App): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (stopping) {
      done(new CallError(503, 'UNAVAILABLE', TEXTS.unavailable, { retryAfter: 5 }));
    } else if (/%00/.test(request.url)) {
      done(badRequest());
    } else if (request.is404 && !['GET', 'HEAD'].includes(request.method)) {
      done(notFound());
    } else {
      done();
    }
  });
  // Otherwise the connections of requests in flight stay open and the stop waits for them.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
