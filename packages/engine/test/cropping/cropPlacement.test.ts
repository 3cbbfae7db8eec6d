import {
  clampPlacement,
  coversFrame,
  initialPlacement,
  scaleRange,
} from '@dosye/engine/cropping/cropPlacement.ts';
import { expect, test } from 'vitest';

const PORTRAIT = { width: 264, height: 300 };
const LANDSCAPE = { width: 1920, height: 1080 };

test('a landscape picture covers a portrait frame by its height, centred', () => {
  const placement = initialPlacement(LANDSCAPE, PORTRAIT, true);
  expect(placement).toEqual({ scale: 300 / 1080, x: 0, y: 0 });
  expect(coversFrame(LANDSCAPE, PORTRAIT, placement)).toBe(true);
});

test('it moves to its edge and not beyond, and not at all where it just covers', () => {
  const placement = { scale: 300 / 1080, x: 900, y: 50 };
  const moved = clampPlacement(LANDSCAPE, PORTRAIT, true, placement);
  expect(moved.x).toBeCloseTo((1920 * (300 / 1080) - 264) / 2);
  expect(moved.y).toBe(0);
});

test('a picture that need not cover may lie whole inside', () => {
  expect(scaleRange(LANDSCAPE, PORTRAIT, false).min).toBe(264 / 1920);
});
