/** Parses a typed number of entries and clamps it to the bounds; text that is no number counts as one. */
export function parseEntryCount(typed: string, min: number, max: number): number {
  const number = /^\s*\d+\s*$/.test(typed) ? Number(typed) : 1;
  return Math.min(max, Math.max(min, number));
}
