/**
 * How many entries a typed number asks for. What is no number asks for one (spec file 3 §5), or for the
 * least there must be.
 * In: what was typed, and the bounds.
 */
export function wantedCount(typed: string, least: number, most: number): number {
  const number = /^\s*\d+\s*$/.test(typed) ? Number(typed) : 1;
  return Math.min(most, Math.max(least, number));
}
