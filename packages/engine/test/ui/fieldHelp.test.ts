import { describe, expect, test } from 'vitest';
import { tooltipPosition } from '../../src/ui/FieldHelp.tsx';

const sign = (left: number, top: number) => ({ left, top, bottom: top + 20, width: 20 });
const BUBBLE = { width: 300, height: 80 };

describe('the bubble of a ?', () => {
  test('stands above its sign, in the middle', () => {
    expect(tooltipPosition(sign(500, 400), BUBBLE, 1366)).toEqual({ left: 360, top: 312 });
  });

  test('stands below where there is no room above', () => {
    expect(tooltipPosition(sign(500, 60), BUBBLE, 1366).top).toBe(88);
  });

  test('stays within a telephone, at either edge', () => {
    expect(tooltipPosition(sign(10, 400), BUBBLE, 390).left).toBe(8);
    expect(tooltipPosition(sign(360, 400), BUBBLE, 390).left).toBe(82);
  });
});
