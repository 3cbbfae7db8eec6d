import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { beforeAll, expect, test } from 'vitest';
import { offices } from '../dossiers/offices.ts';

const { as, app, owner, database } = await offices();
const MOST_OF_SESSION = 20;

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
});

/** Sends a search over a connection of its own, which ends with it. */
function search(): ClientRequest {
  const { port } = app.server.address() as AddressInfo;
  const sent = request({
    port,
    method: 'POST',
    path: '/api/search',
    agent: false,
    headers: { cookie: as.agent.cookie, 'content-type': 'application/json' },
  });
  sent.on('error', () => {});
  sent.end(JSON.stringify({ q: 'pierre' }));
  return sent;
}

test('searches whose requests have ended do not run, and a session has no more than twenty at a time', async () => {
  for (const who of [as.agent, as.agentNippes]) await who.post('/api/search', { q: 'pierre' });
  const locking = await owner.connect();
  cleanUp(() => locking.release(true));
  await locking.query('begin; lock table dossier_search');
  let taken = 0;
  database.pool.on('acquire', () => {
    taken += 1;
  });
  const sent = Array.from({ length: MOST_OF_SESSION + 1 }, search);
  // The others wait for the table.
  const [refused] = (await Promise.race(sent.map((one) => once(one, 'response')))) as [
    IncomingMessage,
  ];
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
  expect(await json(refused)).toEqual({
    message: 'Le serveur est très occupé. Veuillez réessayer dans un instant.',
    code: 'TOO_MANY',
  });
  for (const one of sent) one.destroy();
  await expect
    .poll(() => new Promise((tell) => app.server.getConnections((_, n) => tell(n))))
    .toBe(0);
  await locking.query('commit');
  expect((await as.agentNippes.post('/api/search', { q: 'pierre' })).statusCode).toBe(200);
  expect(taken).toBeLessThan(MOST_OF_SESSION);
  expect((await as.agent.post('/api/search', { q: 'pierre' })).statusCode).toBe(200);
});
