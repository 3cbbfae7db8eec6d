/** Milliseconds by which the server's clock is ahead of this computer's; 0 on the server itself. */
let difference = 0;
const listeners = new Set<() => void>();

/** Milliseconds by which the server's clock is ahead of this computer's; negative when it is behind. */
export const clockDifference = (): number => difference;

/** Sets by how many milliseconds the server's clock is ahead of this computer's. */
export function setClockDifference(milliseconds: number): void {
  if (milliseconds === difference) return;
  difference = milliseconds;
  for (const listener of listeners) listener();
}

/** Registers a callback for a change of the difference. @returns unregisters it */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The instant by the server's clock at which this computer's showed another one (`Date.now()`). */
export const serverTime = (here: number): Date => new Date(here + difference);

/** The present instant by the server's clock, which is the clock of everything that people see. */
export const currentTime = (): Date => serverTime(Date.now());
