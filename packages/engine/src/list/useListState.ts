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

/** The state of a list, kept in the URL, and its setter. */
export function useListState(area: AreaDeclaration): {
  readonly state: ListState;
  readonly change: (next: ListState, options?: ChangeOptions) => void;
} {
  const [searchParams, setSearchParams] = useOwnSearchParams();
  const state = useMemo(() => readListState(area, searchParams), [area, searchParams]);
  function change(next: ListState, { replace = false, toTop = false }: ChangeOptions = {}): void {
    setSearchParams(writeListState(area, next), { replace, preventScrollReset: !toTop });
  }
  return { state, change };
}
