/** What to do with the memory of a piece once nobody needs it any more. */
const lent = new WeakMap<Uint8Array, () => void>();

/**
 * Says that the memory of a piece may be used again. A backup passes a hundred megabytes on each second:
 * thrown away, they would have the program look for what is still needed several times a second, and
 * people wait meanwhile. Whoever gets the piece need not know.
 */
export function lend(piece: Uint8Array, whenBack: () => void): void {
  lent.set(piece, whenBack);
}

/** Whoever has sent a piece, and knows that nobody else holds it, gives its memory back. */
export function giveBack(piece: Uint8Array): void {
  const whenBack = lent.get(piece);
  lent.delete(piece);
  whenBack?.();
}
