import { setTimeout as pause } from 'node:timers/promises';

/** Bytes per second: half the speed of an office network, which leaves most of a small machine to other calls. */
const PACE = 60_000_000;
/** Shortest pause in milliseconds. */
const PAUSE_MIN = 4;

/** Passes bytes on at most at {@link PACE}; time in which the consumer was idle is not made up for. */
export async function* throttled(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let due = performance.now();
  for await (const piece of bytes) {
    yield piece;
    const now = performance.now();
    due = Math.max(due, now - PAUSE_MIN) + (piece.length / PACE) * 1000;
    if (due - now > PAUSE_MIN) await pause(due - now);
  }
}
