/**
 * How many entries a typed number asks for. What is no number asks for one (spec file 3 §5), or for the
 * least there must be.
 * In: what was typed, and the bounds.
 */
export function parseEntryCount(typed: string, min: number, max: number): number {
  const number = /^\s*\d+\s*$/.test(typed) ? Number(typed) : 1;
  return Math.min(max, Math.max(min, number));
}
