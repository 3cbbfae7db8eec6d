import { describe, expect, it } from 'vitest';
import { toggleAllIds, selectionExtent, toggleId } from '../../src/list/selection.ts';

const ROWS = [4, 7, 9];

describe('the selected rows', () => {
  it('are toggled one by one', () => {
    const once = toggleId(new Set([4]), 7);
    expect([...once]).toEqual([4, 7]);
    expect([...toggleId(once, 7)]).toEqual([4]);
  });

  it('are all, some or none of the page', () => {
    expect(selectionExtent(new Set(), ROWS)).toBe('none');
    expect(selectionExtent(new Set([7]), ROWS)).toBe('some');
    expect(selectionExtent(new Set(ROWS), ROWS)).toBe('all');
    expect(selectionExtent(new Set(), [])).toBe('none');
  });

  it('become all when some are selected, and none when all are', () => {
    expect([...toggleAllIds(new Set([7]), ROWS)]).toEqual(ROWS);
    expect([...toggleAllIds(new Set(ROWS), ROWS)]).toEqual([]);
  });

  it('are those of the page: a row of another page does not count', () => {
    expect(selectionExtent(new Set([100]), ROWS)).toBe('none');
    expect([...toggleAllIds(new Set([100]), ROWS)]).toEqual(ROWS);
  });
});
