import type { BodyReader } from './bodyReader.ts';

/** The order of a list. */
export interface Sort {
  key: string;
  descending: boolean;
}

const DIRECTIONS: Record<string, boolean> = {
  asc: false,
  ascending: false,
  desc: true,
  descending: true,
};

/**
 * Reads the `sortConfig` of a list; faults go to the errors of the request.
 * @param keys the keys that the list has
 * @param fallback what a request without key or direction means
 */
export function readSort(
  request: BodyReader,
  raw: unknown,
  keys: readonly string[],
  fallback: { readonly key: string; readonly direction: string },
): Sort {
  const config = request.object('sortConfig', raw);
  request.unknownKeys('sortConfig', config, ['key', 'direction']);
  const key =
    config['key'] === undefined ? fallback.key : request.text('sortConfig.key', config['key']);
  if (!keys.includes(key)) request.errors['sortConfig.key'] = 'Cette liste ne se trie pas ainsi.';
  const value = config['direction'];
  const direction =
    value === undefined ? fallback.direction : request.text('sortConfig.direction', value);
  const descending = Object.hasOwn(DIRECTIONS, direction) ? DIRECTIONS[direction] : undefined;
  if (descending === undefined) {
    request.errors['sortConfig.direction'] = 'Le sens du tri est asc ou desc.';
  }
  return { key, descending: descending ?? false };
}
