/**
 * Works on many things, few at once. At the first that fails no other is begun; what is thrown is
 * thrown once all that were begun have ended.
 */
export async function forEachConcurrently<T>(
  things: readonly T[],
  most: number,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const waiting = things.values();
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    try {
      for (const thing of waiting) {
        if (failures.length > 0) return;
        await work(thing);
      }
    } catch (error) {
      failures.push(error);
    }
  };
  await Promise.all(Array.from({ length: most }, worker));
  if (failures.length > 0) throw failures[0];
}
