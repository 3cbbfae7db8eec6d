import { type AddressInfo, connect } from 'node:net';
import { majeur } from '@dosye/testing/records.ts';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { isClientGone } from '../../src/platform/isClientGone.ts';
import { offices } from '../dossiers/offices.ts';

it('a client that has closed the connection is seen, and one that waits is not taken for gone', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const seen = Promise.withResolvers<boolean[]>();
  const asked = Promise.withResolvers<void>();
  app.post('/wait', async (request) => {
    const atFirst = isClientGone(request);
    asked.resolve();
    await expect.poll(() => isClientGone(request)).toBe(true);
    seen.resolve([atFirst, isClientGone(request)]);
    return {};
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /wait HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
  );
  await asked.promise;
  socket.destroy();
  expect(await seen.promise).toEqual([false, true]);
});

it('an agent who asks for sixty forms at once leaves room for those of others', async () => {
  const { as } = await offices();
  const print = () => as.agent.post('/api/fingerprint/print', { personData: majeur() });
  const flood = Array.from({ length: 60 }, print);
  const other = await as.agentNippes.post('/api/fingerprint/print', { personData: majeur() });
  expect(other.statusCode).toBe(200);
  const found = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect(new Set(found)).toEqual(new Set([200, 503]));
});
