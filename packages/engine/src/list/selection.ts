import { useState } from 'react';

/** Ids of the chosen rows. */
export type Chosen = ReadonlySet<number>;

/** In: what is chosen, and a row's id. Out: with that row the other way round. */
export function toggled(chosen: Chosen, id: number): Chosen {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Whether all, some or none of these rows are chosen. */
export function extent(chosen: Chosen, ids: readonly number[]): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** What ticking 'select all' leads to: every row, or none when every row is chosen already. */
export const allToggled = (chosen: Chosen, ids: readonly number[]): Chosen =>
  extent(chosen, ids) === 'all' ? new Set() : new Set(ids);

const NONE: Chosen = new Set();

/**
 * The chosen rows of what is shown. Another page, order or filter begins with none chosen: nobody
 * deletes a row that is out of sight.
 * In: what tells one view from another, and the ids of the rows in sight.
 */
export function useSelection(view: string, ids: readonly number[]) {
  const [kept, setKept] = useState({ view, chosen: NONE });
  const chosen = kept.view === view ? kept.chosen : NONE;
  const inSight = new Set(ids.filter((id) => chosen.has(id)));
  const choose = (next: Chosen): void => setKept({ view, chosen: next });
  return {
    chosen: inSight as Chosen,
    extent: extent(inSight, ids),
    toggle: (id: number): void => choose(toggled(inSight, id)),
    toggleAll: (): void => choose(allToggled(inSight, ids)),
    clear: (): void => choose(NONE),
  };
}
