/**
 * Where rows are looked for: among a few of the newest, among many of them, or by the index of the search;
 * by that alone, where many of the newest were not enough.
 */
export type Way = 'first' | 'wide' | 'indexed' | 'indexed alone';

/** Few words are searched for again and again: names. */
const KNOWN_MOST = 5_000;

/**
 * What earlier searches have shown of what is looked for: which way led to it. What is remembered wrongly
 * costs time and never a result: a way that does not lead far enough is followed by the next.
 */
const known = new Map<string, Way>();

/** The way to begin with; a few of the newest where nothing is known. */
export const wayTo = (sought: string): Way => known.get(sought) ?? 'first';

/** Remember which way led to what was looked for. */
export function rememberWay(sought: string, way: Way): void {
  if (known.size >= KNOWN_MOST) known.clear();
  known.set(sought, way);
}
