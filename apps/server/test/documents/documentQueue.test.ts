import { type AddressInfo, connect } from 'node:net';
import { ACCOUNTS } from '@dosye/testing/accounts.ts';
import { majeur } from '@dosye/testing/records.ts';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { documentQueue } from '../../src/documents/documentQueue.ts';
import { isClientGone } from '../../src/platform/isClientGone.ts';
import { offices } from '../dossiers/offices.ts';

const account = (id: number) => ({
  ...ACCOUNTS.agent,
  id,
  full_name: '',
  grade: '',
  bureauNom: null,
});
const [mireille, roselaure] = [account(1), account(2)];
const wanted = (): boolean => false;

/** A document that is being made until the test says so. */
function slowDocument() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { make: () => promise, finish: () => resolve('fait') };
}

it('a person’s documents are made one after the other, beside those of others', async () => {
  const inTurn = documentQueue();
  const order: string[] = [];
  const make = (name: string) => async () => order.push(name);
  const slow = slowDocument();
  const first = inTurn(mireille, wanted, slow.make);
  const second = inTurn(mireille, wanted, make('le second de Mireille'));
  await inTurn(roselaure, wanted, make('celui de Roselaure'));
  slow.finish();
  await Promise.all([first, second]);
  expect(order).toEqual(['celui de Roselaure', 'le second de Mireille']);
});

it('of a person twenty are waiting at most, whatever others ask for', async () => {
  const inTurn = documentQueue();
  const slow = slowDocument();
  const asked = Array.from({ length: 20 }, () => inTurn(mireille, wanted, slow.make));
  await expect(inTurn(mireille, wanted, slow.make)).rejects.toMatchObject({ status: 503 });
  const other = inTurn(roselaure, wanted, slow.make);
  slow.finish();
  expect(await Promise.all([...asked, other])).toEqual(Array(21).fill('fait'));
  expect(await inTurn(mireille, wanted, slow.make)).toBe('fait');
});

it('one that nobody waits for any more is not made', async () => {
  const inTurn = documentQueue();
  let made = 0;
  const make = async (): Promise<number> => (made += 1);
  await expect(inTurn(mireille, () => true, make)).rejects.toMatchObject({ status: 503 });
  expect(made).toBe(0);
});

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
