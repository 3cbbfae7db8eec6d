import { memoize } from '../text/memoize.ts';

type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

/** All forms together have some hundreds of paths, and their lists add the numbers of entries. */
const KNOWN_MOST = 5_000;

/** A dotted path taken apart; what it gives is shared and must not be changed. */
export const pathKeys = memoize(KNOWN_MOST, (path): readonly string[] => path.split('.'));

/** The value at a dotted path ('references.1.telephone'), undefined when the way is missing. */
export const getAt = (root: unknown, path: string): unknown => getAtKeys(root, pathKeys(path));

/** The same for a path that was taken apart before. */
export function getAtKeys(root: unknown, keys: readonly string[]): unknown {
  let value: unknown = root;
  for (const key of keys) value = getOwn(value, key);
  return value;
}

/** What stands under one key; undefined when nothing does. */
export const getOwn = (holder: unknown, key: string): unknown =>
  isContainer(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined;

/** Put a value at a dotted path of a record that is being built, making the objects on the way. */
export const setAt = (root: Container, path: string, value: unknown): void =>
  setAtKeys(root, pathKeys(path), value);

/** The same for a path that was taken apart before. */
export function setAtKeys(root: Container, keys: readonly string[], value: unknown): void {
  const last = keys.length - 1;
  let holder = root;
  for (let at = 0; at < last; at += 1) {
    const key = keys[at] as string;
    const next = holder[key];
    if (isContainer(next)) {
      holder = next;
    } else {
      const made: Container = {};
      holder[key] = made;
      holder = made;
    }
  }
  holder[keys[last] as string] = value;
}

/** 'a', 'b.c' to 'a.b.c'; a blank base changes nothing. */
export const joinPath = (base: string, path: string): string => (base ? `${base}.${path}` : path);
