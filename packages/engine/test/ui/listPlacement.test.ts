import { describe, expect, it } from 'vitest';
import { listPlacement } from '../../src/ui/listPlacement.ts';

const inputAt = (top: number) => ({
  getBoundingClientRect: () => ({ top, bottom: top + 40 }) as DOMRect,
});

describe('the list of an input', () => {
  it('opens below where it has room', () => {
    expect(listPlacement(inputAt(100), 625)).toEqual({ upward: false, maxHeight: 264 });
  });

  it('opens above near the foot of the window', () => {
    expect(listPlacement(inputAt(550), 625)).toEqual({ upward: true, maxHeight: 264 });
  });

  it('never leaves a low window, as with letters twice as large', () => {
    expect(listPlacement(inputAt(60), 312)).toEqual({ upward: false, maxHeight: 196 });
    expect(listPlacement(inputAt(220), 312)).toEqual({ upward: true, maxHeight: 204 });
  });
});
