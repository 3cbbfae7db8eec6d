/**
 * Work on several items at a time and hand on the results in the order of the items; no more are
 * begun than are asked for.
 * @param abreast most items under way
 */
export async function* inOrder<T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  abreast: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  try {
    for await (const item of items) {
      const promise = work(item);
      // Whoever waits for it hears of its failure; until then it must not end the process.
      promise.catch(() => {});
      underWay.push(promise);
      if (underWay.length >= abreast) yield await (underWay.shift() as Promise<R>);
    }
    while (underWay.length > 0) yield await (underWay.shift() as Promise<R>);
  } finally {
    await Promise.allSettled(underWay);
  }
}
