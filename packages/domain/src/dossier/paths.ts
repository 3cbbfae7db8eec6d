type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

/** The value at a dotted path ('references.1.telephone'), undefined when the way is missing. */
export const getAt = (root: unknown, path: string): unknown => getAtKeys(root, path.split('.'));

/** The same for a path that was taken apart before. */
export function getAtKeys(root: unknown, keys: readonly string[]): unknown {
  let value: unknown = root;
  for (const key of keys) {
    if (!isContainer(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** Put a value at a dotted path of a record that is being built, making the objects on the way. */
export function setAt(root: Container, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let holder = root;
  for (const key of keys) {
    const next = holder[key];
    if (isContainer(next)) {
      holder = next;
    } else {
      const made: Container = {};
      holder[key] = made;
      holder = made;
    }
  }
  holder[last] = value;
}

/** 'a', 'b.c' to 'a.b.c'; a blank base changes nothing. */
export const joinPath = (base: string, path: string): string => (base ? `${base}.${path}` : path);
