import { useEffect, useState } from 'react';
import { toast } from '../ui/toasts.ts';

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

/** Another page, order or filter (`view`) clears the selection, and says so: nobody deletes a row that is not visible. */
export function useSelection(view: string, ids: readonly number[]) {
  const [state, setState] = useState({ view, selected: NONE, losses: 0 });
  const { selected, losses } = state;
  if (state.view !== view)
    setState({ view, selected: NONE, losses: selected.size > 0 ? losses + 1 : losses });
  useEffect(() => {
    if (losses > 0)
      toast.info('La sélection a été annulée : elle ne vaut que pour les lignes affichées.');
  }, [losses]);
  const visibleSelected = new Set(ids.filter((id) => selected.has(id)));
  const select = (next: SelectedIds): void => setState({ view, selected: next, losses });
  return {
    selected: visibleSelected as SelectedIds,
    extent: selectionExtent(visibleSelected, ids),
    toggle: (id: number): void => select(toggleId(visibleSelected, id)),
    toggleAll: (): void => select(toggleAllIds(visibleSelected, ids)),
    clear: (): void => select(NONE),
  };
}
