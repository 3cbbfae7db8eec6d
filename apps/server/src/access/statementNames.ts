import type { Statement } from './scope.ts';

/** Texts that have a name; of more, such as searches of many words, each is planned when it is asked. */
const NAMED_MOST = 300;

const names = new Map<string, string>();

/** A statement whose text has a name of its own, so that the database plans each text once a connection. */
export function named(prefix: string, text: string, values: unknown[]): Statement {
  let name = names.get(text);
  if (name === undefined) {
    if (names.size >= NAMED_MOST) return { name: '', text, values };
    name = `${prefix}-${names.size}`;
    names.set(text, name);
  }
  return { name, text, values };
}
