/**
 * Every text of a declaration, blank ones included.
 * @param value a declaration or a part of it
 * @param path of that part, blank for the whole
 * @returns each text after its path
 */
export function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}
