/** Callbacks by buffer, called when its memory may be reused. */
const lent = new WeakMap<Uint8Array, () => void>();

/**
 * Registers a callback for when the memory of a buffer may be reused. A backup passes on a hundred megabytes per
 * second; without reuse the garbage collector runs several times a second and delays other calls.
 */
export function onRelease(piece: Uint8Array, whenBack: () => void): void {
  lent.set(piece, whenBack);
}

/** Declares that a buffer was sent and is not referenced elsewhere. */
export function releaseBuffer(piece: Uint8Array): void {
  const whenBack = lent.get(piece);
  lent.delete(piece);
  whenBack?.();
}
