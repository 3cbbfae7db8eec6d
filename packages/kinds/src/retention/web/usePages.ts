import { useEffect, useState } from 'react';

/** Milliseconds that a page is shown before the next one. */
export const TURN_AFTER = 12_000;

/** The pages of a board that turns them by itself. */
export interface Pages {
  /** From 0. */
  readonly page: number;
  readonly count: number;
  readonly turns: boolean;
  readonly onPage: (page: number) => void;
  readonly onTurns: (turns: boolean) => void;
}

/** Whoever asked their computer for less motion turns the pages themselves. */
const mayMove = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Pages of so many entries each, which turn one after the other until somebody stops them. */
export function usePages(entries: number, perPage: number): Pages {
  const count = Math.max(1, Math.ceil(entries / perPage));
  const [last, setPage] = useState(0);
  const [turns, onTurns] = useState(mayMove);
  // Somebody may have left meanwhile.
  const page = Math.min(last, count - 1);
  useEffect(() => {
    if (!turns || count < 2) return undefined;
    const timer = setTimeout(() => setPage((page + 1) % count), TURN_AFTER);
    return () => clearTimeout(timer);
  }, [turns, count, page]);
  return { page, count, turns, onTurns, onPage: (next) => setPage((next + count) % count) };
}
