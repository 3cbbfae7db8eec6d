import { answerError } from '@dosye/server/platform/answerError.ts';
import { makeFastify } from '@dosye/server/platform/fastify.ts';
import { makeLog, silentLog } from '@dosye/server/platform/log.ts';
import { readJsonOnly } from '@dosye/server/platform/readJson.ts';
import { refuseEarly } from '@dosye/server/platform/refuseEarly.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { Readable } from 'node:stream';
import { beforeAll, expect, it, vi } from 'vitest';

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

it('a connection that was opened ahead is closed without an answer, which would be taken for that to its first request', async () => {
  const { app, port } = await appAtRest();
  const accepted = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += String(bytes);
  });
  const [ahead] = await accepted;
  const closed = once(socket, 'close');
  // What Node reports once the limit of the headers is past.
  const tooLate = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  app.server.emit('clientError', tooLate, ahead as Socket);
  await closed;
  expect(answer).toBe('');
});

it('ends the requests in flight before it stops, and takes no new ones', async () => {
  const app = makeFastify(silentLog(), 0);
  app.setErrorHandler(answerError);
  refuseEarly(app);
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    begun.resolve();
    await mayEnd.promise;
    return { saved: true };
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const inFlight = fetch(`${address}/slow`);
  await begun.promise;
  const stopped = app.close();
  const late = await fetch(`${address}/slow`).then(
    (answer) => answer.status,
    () => 'refused',
  );
  expect([503, 'refused']).toContain(late);
  mayEnd.resolve();
  expect(await (await inFlight).json()).toEqual({ saved: true });
  await stopped;
});

it('whoever leaves before the first byte of a file is no failure of the server', async () => {
  const logged = Promise.withResolvers<unknown>();
  const write = (line: string): void => {
    if (line.includes('"route"')) logged.resolve(JSON.parse(line));
  };
  const app = makeFastify(makeLog({ write }), 0);
  app.setErrorHandler(answerError);
  readJsonOnly(app);
  cleanUp(() => app.close());
  const begun = Promise.withResolvers<void>();
  app.post('/file', (_request, reply) => {
    begun.resolve();
    return reply.send(new Readable({ read: () => undefined }));
  });
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const headers = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 2';
  const socket = connect(Number(address.port), '127.0.0.1', () =>
    socket.write(`POST /file HTTP/1.1\r\n${headers}\r\n\r\n{}`),
  );
  await begun.promise;
  socket.destroy();
  expect(await logged.promise).toMatchObject({
    level: 'info',
    route: 'POST /file',
    status: 499,
    msg: 'appel abandonné',
  });
});

const app = makeFastify(silentLog(), 0);
/** Connections at the moment that a call is answered, and later. */
const answered: Socket[] = [];
app.get('/', ({ raw }) => {
  app.server.emit('timeout', raw.socket);
  answered.push(raw.socket);
  return 'made';
});
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
cleanUp(() => app.close());

/** What a connection gets when it has sent this, and whether the server has cut it once its time is up. */
async function send(text: string): Promise<{ got: string; socket: Socket }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  const [got] = (await new Promise((resolve) =>
    socket.once('data', (...data) => resolve(data)),
  )) as [Buffer];
  return { got: String(got), socket };
}

it('a connection whose time is up is not cut while the server works, and is cut when it does not', async () => {
  const { got, socket } = await send('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(got).toContain('made');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  app.server.emit('timeout', answered[0]);
  await closed;
});
