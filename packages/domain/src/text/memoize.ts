/** Longer texts are no names or words, and thousands of them would fill the memory. */
const CACHED_LENGTH_MAX = 200;

/**
 * A text of its own: V8 keeps the whole text of which another is a part, for as long as the part is kept. What is put
 * together and cut again is part of that alone.
 */
const copyOf = (text: string): string => ` ${text}`.slice(1);

/**
 * Memoizes a function of one text; of texts beyond {@link CACHED_LENGTH_MAX} it is computed each time. Results are shared:
 * do not change them.
 * @param size maximum number of cached results; when it is reached, the cache is emptied
 */
export function memoize<T>(size: number, compute: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    if (text.length > CACHED_LENGTH_MAX) return compute(text);
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    if (cache.size >= size) cache.clear();
    const key = copyOf(text);
    const result = compute(key);
    cache.set(key, result);
    return result;
  };
}

/** A function of an object that is computed once for each. Results are shared: do not change them. */
export function oncePer<K extends object, T>(compute: (object: K) => T): (object: K) => T {
  const cache = new WeakMap<K, T>();
  return (object) => {
    const result = cache.get(object) ?? compute(object);
    if (!cache.has(object)) cache.set(object, result);
    return result;
  };
}
