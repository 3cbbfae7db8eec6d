import { describe, expect, it } from 'vitest';
import { allToggled, extent, toggled } from '../../src/list/selection.ts';

const ROWS = [4, 7, 9];

describe('the chosen rows', () => {
  it('gain a row that is ticked and lose one that is ticked again', () => {
    const once = toggled(new Set([4]), 7);
    expect([...once]).toEqual([4, 7]);
    expect([...toggled(once, 7)]).toEqual([4]);
  });

  it('are all, some or none of those in sight', () => {
    expect(extent(new Set(), ROWS)).toBe('none');
    expect(extent(new Set([7]), ROWS)).toBe('some');
    expect(extent(new Set(ROWS), ROWS)).toBe('all');
    expect(extent(new Set(), [])).toBe('none');
  });

  it('become all when some are, and none when all are', () => {
    expect([...allToggled(new Set([7]), ROWS)]).toEqual(ROWS);
    expect([...allToggled(new Set(ROWS), ROWS)]).toEqual([]);
  });

  it('are those in sight alone: a row of another page does not count', () => {
    expect(extent(new Set([100]), ROWS)).toBe('none');
    expect([...allToggled(new Set([100]), ROWS)]).toEqual(ROWS);
  });
});
