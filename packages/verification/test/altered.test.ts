import { base32nopad } from '@scure/base';
import type { Random } from '@dosye/demo/random.ts';
import { seededTest } from '@dosye/testing/seed.ts';
import { describe, expect, it, test } from 'vitest';
import { ACT_LABELS } from '../src/actLabels.ts';
import { issuerHash, joinHashes } from '../src/list.ts';
import { encodeStatement } from '../src/statement.ts';
import { type Verdict, verifyStatement } from '../src/verify.ts';
import { STATEMENT, testKey } from './statements.ts';

const { key, known } = testKey();
const bytes = base32nopad.decode(encodeStatement(STATEMENT, key));
const latin1 = Buffer.from(bytes).toString('latin1');

/** Verifies a statement by the list of the day after the issue, without a connection. */
async function verdictOf(text: string): Promise<Verdict> {
  const { verdict } = await verifyStatement(text, undefined, {
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

/** The statement with one bit changed. */
function withBit(bit: number, from = bytes): string {
  const copy = Uint8Array.from(from);
  const at = Math.floor(bit / 8);
  copy[at] = (copy[at] ?? 0) ^ (1 << (bit % 8));
  return base32nopad.encode(copy);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.split('');

/** What somebody may do to the text of a statement who also has the one of another act. */
const ATTACKS = (random: Random, text: string, other: string): (() => string)[] => {
  const original = base32nopad.decode(text);
  const place = () => random.integer(0, text.length - 1);
  return [
    () => withBit(random.integer(0, original.length * 8 - 1), original),
    () => replaced(text, place(), random.pick(ALPHABET)),
    () => replaced(replaced(text, place(), random.pick(ALPHABET)), place(), random.pick(ALPHABET)),
    // A piece is missing, doubled, or taken from the other statement.
    () => cut(text, place(), random.integer(1, 40)),
    () => text + text.slice(place()),
    () => spliced(text, other, place(), random.integer(1, 200)),
    () => text.slice(place()) + text.slice(0, place()),
    () => text.toLowerCase().slice(0, place()) + text.slice(place()),
    () => `${text}${random.pick(['=', '======', ' ', '\n', '%', '0', '1'])}`,
  ];
};

const replaced = (text: string, at: number, letter: string): string =>
  text.slice(0, at) + letter + text.slice(at + 1);
const cut = (text: string, at: number, length: number): string =>
  text.slice(0, at) + text.slice(at + length);
const spliced = (text: string, other: string, at: number, length: number): string =>
  text.slice(0, at) + other.slice(at, at + length) + text.slice(at + length);

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
    expect([bit, await verdictOf(withBit(bit))]).toEqual([bit, 'altered']);
});

describe.each(Object.keys(ACT_LABELS))('a thousand altered codes of the act %s', (kind) => {
  it('are not accepted, whatever was done to their characters and bytes', async () => {
    const random = seededTest();
    const other = { ...STATEMENT, kind, number: 'CM01-2026-00034-D1', name: 'Wilner DORCÉAN' };
    const [text, otherText] = [{ ...STATEMENT, kind }, other].map((statement) =>
      encodeStatement(statement, key),
    );
    const attacks = ATTACKS(random, text ?? '', otherText ?? '');
    const verdicts = new Set<Verdict>();
    for (let count = 0; count < 1_000; ) {
      const altered = random.pick(attacks)();
      if (altered === text || altered === otherText) continue;
      count += 1;
      verdicts.add(await verdictOf(altered));
    }
    // Where both the key and the issuer were altered, it is somebody else's, of whom nothing is known.
    verdicts.delete('unknownKey');
    expect([...verdicts]).toEqual(['altered']);
  });
});
