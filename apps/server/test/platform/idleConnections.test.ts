import { type AddressInfo, connect, type Socket } from 'node:net';
import { makeFastify } from '@dosye/server/platform/fastify.ts';
import { silentLog } from '@dosye/server/platform/log.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { beforeAll, expect, it } from 'vitest';

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
