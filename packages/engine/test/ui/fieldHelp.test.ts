import { describe, expect, test } from 'vitest';
import { tooltipPosition } from '../../src/ui/FieldHelp.tsx';

const button = (left: number, top: number) => ({ left, top, bottom: top + 20, width: 20 });
const TOOLTIP = { width: 300, height: 80 };

describe('the tooltip of a field', () => {
  test('is centred above its button', () => {
    expect(tooltipPosition(button(500, 400), TOOLTIP, 1366)).toEqual({ left: 360, top: 312 });
  });

  test('is below when there is no room above', () => {
    expect(tooltipPosition(button(500, 60), TOOLTIP, 1366).top).toBe(88);
  });

  test('stays within a phone screen at both edges', () => {
    expect(tooltipPosition(button(10, 400), TOOLTIP, 390).left).toBe(8);
    expect(tooltipPosition(button(360, 400), TOOLTIP, 390).left).toBe(82);
  });
});
