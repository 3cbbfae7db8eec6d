import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addAccounts } from '@dosye/testing/accounts.ts';
import { testApp } from '@dosye/testing/app.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl, majeur, someoneElse } from '@dosye/testing/records.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, expect, it } from 'vitest';

const { app, database, owner } = await testApp();
let agent: Client;
beforeAll(async () => {
  await addAccounts(database);
  await app.listen({ host: '127.0.0.1', port: 0 });
  agent = await signIn(app, 'agent');
});

let people = 0;
/** The dossier of another person, with this number of pictures that take a moment each. */
function withPictures(count: number): object {
  people += 1;
  const preuves = Array.from({ length: count }, (_, n) =>
    dataUrl(plainPng(900, 900, [people, n, 9])),
  );
  return {
    personData: majeur({
      ...someoneElse(people),
      'verificationIdentite.piecesIdentiteUrls': preuves,
    }),
  };
}

/** Sends a request and closes the connection as soon as the server has received the whole of it. */
async function sendAndHangUp(body: object, headers: Record<string, string>): Promise<void> {
  const received = new Promise((resolve) => {
    app.server.once('request', (got: IncomingMessage) => got.once('end', resolve));
  });
  const { port } = app.server.address() as AddressInfo;
  const options = { method: 'POST', port, host: '127.0.0.1', path: '/api/persons' };
  const sent = request({
    ...options,
    headers: { cookie: agent.cookie, 'content-type': 'application/json', ...headers },
  });
  sent.on('error', () => {});
  sent.end(JSON.stringify(body));
  await received;
  sent.destroy();
}

const dossiers = async (): Promise<number> =>
  (await owner.query('select count(*)::int as n from dossier')).rows[0].n;

it('a save whose caller has gone is finished when it has a key', async () => {
  await sendAndHangUp(withPictures(3), { 'idempotency-key': 'cle-de-la-page' });
  await expect.poll(dossiers).toBe(1);
});

it('a save without a key is not, and its pictures are not processed', async () => {
  const before = await dossiers();
  await sendAndHangUp(withPictures(3), {});
  // Pictures of the same person wait for it.
  expect((await agent.post('/api/persons', withPictures(8))).statusCode).toBe(201);
  expect(await dossiers()).toBe(before + 1);
});
