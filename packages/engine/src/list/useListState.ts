import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListState, readListState, writeListState } from './listState.ts';

interface ChangeOptions {
  /** The step back leads to before the last change, not to this one: for typing. */
  readonly replace?: boolean;
  /** The window goes to the top: for another page. */
  readonly toTop?: boolean;
}

/** The list's state as the address has it, and the way to change it. */
export function useListState(area: AreaDeclaration): {
  readonly state: ListState;
  readonly change: (next: ListState, options?: ChangeOptions) => void;
} {
  const [searchParams, setSearchParams] = useSearchParams();
  const state = useMemo(() => readListState(area, searchParams), [area, searchParams]);
  function change(next: ListState, { replace = false, toTop = false }: ChangeOptions = {}): void {
    setSearchParams(writeListState(area, next), { replace, preventScrollReset: !toTop });
  }
  return { state, change };
}
