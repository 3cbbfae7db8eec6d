import { useState } from 'react';

/** Ids of the chosen rows. */
export type SelectedIds = ReadonlySet<number>;

/** In: what is chosen, and a row's id. Out: with that row the other way round. */
export function toggleId(selected: SelectedIds, id: number): SelectedIds {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Whether all, some or none of these rows are chosen. */
export function selectionExtent(
  selected: SelectedIds,
  ids: readonly number[],
): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** What ticking 'select all' leads to: every row, or none when every row is chosen already. */
export const toggleAllIds = (selected: SelectedIds, ids: readonly number[]): SelectedIds =>
  selectionExtent(selected, ids) === 'all' ? new Set() : new Set(ids);

const NONE: SelectedIds = new Set();

/**
 * The chosen rows of what is shown. Another page, order or filter begins with none chosen: nobody
 * deletes a row that is out of sight.
 * In: what tells one view from another, and the ids of the rows in sight.
 */
export function useSelection(view: string, ids: readonly number[]) {
  const [state, setState] = useState({ view, selected: NONE });
  const selected = state.view === view ? state.selected : NONE;
  const inSight = new Set(ids.filter((id) => selected.has(id)));
  const select = (next: SelectedIds): void => setState({ view, selected: next });
  return {
    selected: inSight as SelectedIds,
    extent: selectionExtent(inSight, ids),
    toggle: (id: number): void => select(toggleId(inSight, id)),
    toggleAll: (): void => select(toggleAllIds(inSight, ids)),
    clear: (): void => select(NONE),
  };
}
