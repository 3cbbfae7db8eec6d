/**
 * Memoizes a function of one text. Results are shared: do not change them.
 * @param size maximum number of cached results; when it is reached, the cache is emptied
 */
export function memoize<T>(size: number, compute: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    if (cache.size >= size) cache.clear();
    const result = compute(text);
    cache.set(text, result);
    return result;
  };
}
