import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { useMemo } from 'react';
import { useOwnSearchParams } from '../ui/useOwnSearchParams.ts';
import { type ListState, readListState, writeListState } from './listState.ts';

interface ChangeOptions {
  /** Replaces the history entry: for typing. */
  readonly replace?: boolean;
  /** Scrolls to the top: for another page. */
  readonly toTop?: boolean;
}

/**
 * The state of a list, kept in the URL, and its setter. A change is made to the latest state, which the list may not
 * show yet: of two filters chosen one right after the other both count.
 */
export function useListState(area: AreaDeclaration): {
  readonly state: ListState;
  readonly change: (make: (latest: ListState) => ListState, options?: ChangeOptions) => void;
} {
  const [searchParams, setSearchParams] = useOwnSearchParams();
  const state = useMemo(() => readListState(area, searchParams), [area, searchParams]);
  function change(
    make: (latest: ListState) => ListState,
    { replace = false, toTop = false }: ChangeOptions = {},
  ): void {
    setSearchParams((latest) => writeListState(area, make(readListState(area, latest))), {
      replace,
      preventScrollReset: !toTop,
    });
  }
  return { state, change };
}
