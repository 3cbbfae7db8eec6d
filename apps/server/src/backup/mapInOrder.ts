/**
 * Maps items concurrently and yields the results in the order of the items; an item is started only when its
 * result is requested soon.
 * @param abreast most items in progress
 */
export async function* mapInOrder<T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  abreast: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  try {
    for await (const item of items) {
      const promise = work(item);
      // The consumer awaits it later; without a handler an earlier rejection would end the process.
      promise.catch(() => {});
      underWay.push(promise);
      if (underWay.length >= abreast) yield await (underWay.shift() as Promise<R>);
    }
    while (underWay.length > 0) yield await (underWay.shift() as Promise<R>);
  } finally {
    await Promise.allSettled(underWay);
  }
}
