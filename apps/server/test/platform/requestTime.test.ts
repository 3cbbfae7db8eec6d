import { answerError } from '@dosye/server/platform/answerError.ts';
import { makeFastify } from '@dosye/server/platform/fastify.ts';
import { silentLog } from '@dosye/server/platform/log.ts';
import { refuseEarly } from '@dosye/server/platform/refuseEarly.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';

/** A ready application with one call; from then on time stands still. */
async function appAtRest() {
  const app = makeFastify(silentLog(), 0);
  app.setErrorHandler(answerError);
  refuseEarly(app);
  app.post('/api/persons', (request) => request.body);
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  cleanUp(() => {
    vi.useRealTimers();
    return app.close();
  });
  return { app, port: Number(address.port) };
}

it.each([
  ['that is read', '/api/persons', 200],
  ['that is refused unread', '/api/nulle-part', 404],
])('the time limit of a request ends with a request %s', async (_what, url, status) => {
  const { app } = await appAtRest();
  const answer = await app.inject({ method: 'POST', url, payload: { nom: 'Jean' } });
  expect(answer.statusCode).toBe(status);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
});

it('a request that is not sent within a quarter of an hour is cut', async () => {
  const { app, port } = await appAtRest();
  const begun = new Promise((resolve) => void app.server.once('request', resolve));
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('POST /api/persons HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{'),
  );
  await begun;
  const cut = once(socket.resume(), 'close');
  vi.advanceTimersByTime(15 * 60_000);
  await cut;
  expect(socket.destroyed).toBe(true);
});
