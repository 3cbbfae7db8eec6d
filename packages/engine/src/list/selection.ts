import { useState } from 'react';

type SelectedIds = ReadonlySet<number>;

/** Adds the id, or removes it when it is selected. */
export function toggleId(selected: SelectedIds, id: number): SelectedIds {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Whether all, some or none of the rows are selected. */
export function selectionExtent(
  selected: SelectedIds,
  ids: readonly number[],
): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** Selects every row, or none when all are selected. */
export const toggleAllIds = (selected: SelectedIds, ids: readonly number[]): SelectedIds =>
  selectionExtent(selected, ids) === 'all' ? new Set() : new Set(ids);

const NONE: SelectedIds = new Set();

/**
 * The selected rows of a list. Another page, sort order or filter clears the selection, so that nobody
 * deletes a row that is not visible. In: a key of the view, and the ids of the visible rows.
 */
export function useSelection(view: string, ids: readonly number[]) {
  const [state, setState] = useState({ view, selected: NONE });
  const selected = state.view === view ? state.selected : NONE;
  const visibleSelected = new Set(ids.filter((id) => selected.has(id)));
  const select = (next: SelectedIds): void => setState({ view, selected: next });
  return {
    selected: visibleSelected as SelectedIds,
    extent: selectionExtent(visibleSelected, ids),
    toggle: (id: number): void => select(toggleId(visibleSelected, id)),
    toggleAll: (): void => select(toggleAllIds(visibleSelected, ids)),
    clear: (): void => select(NONE),
  };
}
