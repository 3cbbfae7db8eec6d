import { plainteExample } from '@dosye/demo/plaintes/example.ts';
import { seededRandom } from '@dosye/demo/random.ts';
import { expect, test } from 'vitest';
import { ENTRY, SEEDS, setting } from './setting.ts';

const made = SEEDS.map((seed) => plainteExample(seededRandom(seed), setting(seed)));

test('no two complaints are told alike', () => {
  const told = made.map(({ victime }) => victime.declaration);
  expect(new Set(told).size).toBe(told.length);
  expect(new Set(made.map(({ suspect }) => suspect.motif)).size).toBeGreaterThan(15);
});

test('a complaint is received by the officer who enters it, before it is entered', () => {
  expect(new Set(made.map(({ reception }) => reception.agent))).toEqual(new Set([ENTRY.officer]));
  for (const { reception } of made) expect(reception.heure < ENTRY.time).toBe(true);
});
