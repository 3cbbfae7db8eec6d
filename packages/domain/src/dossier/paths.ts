import { memoize } from '../text/memoize.ts';

type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

/** All forms together have some hundreds of paths; entry numbers of lists multiply them. */
const CACHE_SIZE = 5_000;

/** The keys of a dotted path. The array is cached and shared: do not change it. */
export const pathKeys = memoize(CACHE_SIZE, (path): readonly string[] => path.split('.'));

/** The value at a dotted path ('references.1.telephone'), undefined when any key on it is missing. */
export const getAt = (root: unknown, path: string): unknown => getAtKeys(root, pathKeys(path));

/** The text at a dotted path; '' for anything else, and without a path. */
export function stringAt(root: unknown, path: string | undefined): string {
  const value = path === undefined ? '' : getAt(root, path);
  return typeof value === 'string' ? value : '';
}

/** A record of nothing but the texts at some paths, trimmed. */
export function textsAlone(record: unknown, paths: readonly string[]): Container {
  const part: Container = {};
  for (const path of paths) setAt(part, path, stringAt(record, path).trim());
  return part;
}

/** {@link getAt} for a path that is already split. */
export function getAtKeys(root: unknown, keys: readonly string[]): unknown {
  let value: unknown = root;
  for (const key of keys) value = getOwn(value, key);
  return value;
}

/** The own property of a value under a key; undefined when there is none. */
export const getOwn = (container: unknown, key: string): unknown =>
  isContainer(container) && Object.hasOwn(container, key) ? container[key] : undefined;

/** Sets the value at a dotted path, in place, and creates the missing objects on it. */
export const setAt = (root: Container, path: string, value: unknown): void =>
  setAtKeys(root, pathKeys(path), value);

/** {@link setAt} for a path that is already split. */
export function setAtKeys(root: Container, keys: readonly string[], value: unknown): void {
  const last = keys.length - 1;
  let container = root;
  for (let index = 0; index < last; index += 1) {
    const key = keys[index] as string;
    const next = container[key];
    if (isContainer(next)) {
      container = next;
    } else {
      const created: Container = {};
      container[key] = created;
      container = created;
    }
  }
  container[keys[last] as string] = value;
}

/** A copy of a record with another value at a dotted path; what is not on the path is shared with the original. */
export const withValueAt = <T extends object>(root: T, path: string, value: unknown): T =>
  copyWith(root, pathKeys(path), 0, value) as T;

function copyWith(
  container: unknown,
  keys: readonly string[],
  from: number,
  value: unknown,
): unknown {
  const key = keys[from];
  if (key === undefined) return value;
  const next = copyWith(getOwn(container, key), keys, from + 1, value);
  if (Array.isArray(container)) return container.with(Number(key), next);
  return { ...(isContainer(container) ? container : {}), [key]: next };
}

/** Whether a path is another one, or leads further. */
export const isWithin = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}.`);

/** 'a' and 'b.c' to 'a.b.c'; with a blank base the path alone. */
export const joinPath = (base: string, path: string): string => (base ? `${base}.${path}` : path);
