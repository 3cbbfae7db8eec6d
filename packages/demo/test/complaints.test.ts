import type { ExamplePictures } from '@dosye/demo/pictures.ts';
import { plainteExample } from '@dosye/demo/plaintes/example.ts';
import { seededRandom } from '@dosye/demo/random.ts';
import { expect, test } from 'vitest';
import { ENTRY, onePicture, pictures, SEEDS, setting, TODAY } from './setting.ts';

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

/** The declaration of a seed, and the day of its medical certificate; undefined without one. */
function certified(seed: number): { declaration: string; day: string | undefined } {
  let day: string | undefined;
  const noting: ExamplePictures = {
    ...pictures,
    medicalReport: (_person, found) => {
      day = found.day;
      return onePicture();
    },
  };
  const { victime } = plainteExample(seededRandom(seed), { ...setting(seed), pictures: noting });
  return { declaration: victime.declaration, day };
}

test('injuries of yesterday evening are certified on that evening or on the day of the complaint', () => {
  const days = Array.from({ length: 2000 }, (_, seed) => certified(seed))
    .filter(({ declaration, day }) => declaration.includes('hier soir') && day !== undefined)
    .map(({ day }) => day);
  expect(new Set(days)).toEqual(new Set(['2026-06-30', TODAY]));
});
