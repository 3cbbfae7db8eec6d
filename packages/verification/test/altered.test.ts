import { base32nopad } from '@scure/base';
import { expect, it, test } from 'vitest';
import { issuerHash, joinHashes } from '../src/list.ts';
import { encodeStatement } from '../src/statement.ts';
import { type Verdict, verifyStatement } from '../src/verify.ts';
import { STATEMENT, testKey } from './statements.ts';

const { key, known } = testKey();
const bytes = base32nopad.decode(encodeStatement(STATEMENT, key));
const latin1 = Buffer.from(bytes).toString('latin1');

/** Verifies the bytes with one bit changed, by the list of the day after the issue, without a connection. */
async function verdictWith(bit: number): Promise<Verdict> {
  const copy = Uint8Array.from(bytes);
  const at = Math.floor(bit / 8);
  copy[at] = (copy[at] ?? 0) ^ (1 << (bit % 8));
  const { verdict } = await verifyStatement(base32nopad.encode(copy), undefined, {
    list: {
      madeAt: '2026-11-24T12:00:00.000Z',
      issuer: 'Police Nationale d’Haïti',
      issuers: joinHashes([issuerHash(STATEMENT.issuer)]),
      keys: [known],
      voided: new Uint8Array(),
      replaced: new Uint8Array(),
      seal: null,
    },
    today: '2026-11-25',
    askRegister: async () => 'offline',
    askNewestList: async () => undefined,
  });
  return verdict;
}

/** Every bit of these bytes. */
const bitsOf = (from: number, length: number): number[] =>
  Array.from({ length: length * 8 }, (_, bit) => from * 8 + bit);

test.each([
  ['the id of the key', Buffer.from(known.id, 'hex').toString('latin1')],
  ['the issuer', Buffer.from(STATEMENT.issuer).toString('latin1')],
  ['the number', STATEMENT.number],
  ['the name', Buffer.from(STATEMENT.name).toString('latin1')],
])('a statement with any bit of %s changed is altered', async (_what, part) => {
  const from = latin1.indexOf(part);
  expect(from).toBeGreaterThan(0);
  for (const bit of bitsOf(from, part.length))
    expect([bit, await verdictWith(bit)]).toEqual([bit, 'altered']);
});

it('a thousand altered codes are altered, wherever their bit is', async () => {
  const bits = bitsOf(0, bytes.length).filter((bit) => bit % 2 === 0);
  expect(bits.length).toBeGreaterThan(1_000);
  const verdicts = new Set<Verdict>();
  for (const bit of bits) verdicts.add(await verdictWith(bit));
  expect([...verdicts]).toEqual(['altered']);
});
