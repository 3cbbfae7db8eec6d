import { readdirSync } from 'node:fs';
import { EMBLEMS, pictureFile, pictureNames } from '@dosye/demo/pictures.ts';
import { expect, test } from 'vitest';

test('the folder has each picture that examples and offices show, and no other', () => {
  const shown = [...pictureNames(), ...Object.values(EMBLEMS)];
  expect(readdirSync(pictureFile('')).toSorted()).toEqual(shown.toSorted());
});
