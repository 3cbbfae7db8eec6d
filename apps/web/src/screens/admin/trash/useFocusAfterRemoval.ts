import type { TrashedDossier } from '@dosye/domain/calls/trash.ts';
import { focusRow } from '@dosye/engine/keyboard/rowKeys.ts';
import { useEffect, useRef } from 'react';

type Dossiers = readonly Pick<TrashedDossier, 'id'>[];

/**
 * Keeps the focus in the list when the row that has it goes, or the bar of the selection with its rows.
 * @param shown the rows of the page; undefined while another page is loading
 * @returns to be called with the rows that will go
 */
export function useFocusAfterRemoval(shown: Dossiers | undefined): (removed: Dossiers) => void {
  const latest = useRef(shown);
  const leaving = useRef<{ ids: ReadonlySet<number>; index: number } | null>(null);
  useEffect(() => {
    latest.current = shown;
    const { ids, index } = leaving.current ?? {};
    if (!shown || !ids || index === undefined || shown.some(({ id }) => ids.has(id))) return;
    leaving.current = null;
    // The user may have gone elsewhere meanwhile.
    if (document.activeElement === document.body) focusRow(index);
  });
  return (removed) => {
    const ids = new Set(removed.map(({ id }) => id));
    const index = latest.current?.findIndex(({ id }) => ids.has(id)) ?? -1;
    if (index >= 0) leaving.current = { ids, index };
  };
}
