/**
 * The same function, which remembers what it has answered: for texts that come again and again, such as
 * the words of names. What it answers is shared and must not be changed.
 * @param most answers that are kept; at one more it begins anew
 */
export function memoize<T>(most: number, make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}
