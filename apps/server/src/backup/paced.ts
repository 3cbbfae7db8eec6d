import { setTimeout as pause } from 'node:timers/promises';

/** Bytes a second: as much as an office's network carries, and it leaves most of a small machine to people. */
const PACE = 125_000_000;
/** Milliseconds that are worth a pause. */
const WORTH = 4;

/** Hands bytes on no faster than {@link PACE}; time in which nobody took any is not made up for. */
export async function* paced(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let due = performance.now();
  for await (const piece of bytes) {
    yield piece;
    const now = performance.now();
    due = Math.max(due, now - WORTH) + (piece.length / PACE) * 1000;
    if (due - now > WORTH) await pause(due - now);
  }
}
