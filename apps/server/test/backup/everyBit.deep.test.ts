import { readFileSync } from 'node:fs';
import { limitOf } from '@dosye/testing/limits.ts';
import { beforeAll, expect, it } from 'vitest';
import { sentenceOf, withBit } from './archives.ts';
import { backUp, staffedOffice } from './office.ts';

/** A hundred thousand copies are verified. */
const LIMIT = limitOf(100_000, 50);

const made = await staffedOffice();
/** A backup without dossiers, of some ten thousand bytes. */
let small: Buffer;
beforeAll(async () => {
  small = readFileSync(await backUp(made, 'petite.zip'));
});

it('a backup is refused whichever of its bits is flipped', { timeout: LIMIT }, async () => {
  const accepted: number[] = [];
  for (let bit = 0; bit < small.length * 8; bit += 1) {
    if ((await sentenceOf(withBit(small, bit))) === undefined) accepted.push(bit);
  }
  expect(accepted).toEqual([]);
});

it('a backup is refused as incomplete wherever it was cut off', { timeout: LIMIT }, async () => {
  for (let length = 0; length < small.length; length += 1) {
    expect(await sentenceOf(small.subarray(0, length)), `${length} octets`).toMatch(
      /incomplète|n’est pas/,
    );
  }
});
