import type { Statement } from './scope.ts';

/** Texts that have a name; of more, such as searches of many words, each is planned when it is asked. */
const NAMED_MOST = 300;

const known = new Map<string, { name: string; text: string }>();

/**
 * A statement whose text has a name of its own, so that the database plans each text once a connection.
 * The driver keeps the text for each connection: all of them are given the same one, not a copy each.
 */
export function named(prefix: string, text: string, values: unknown[]): Statement {
  let same = known.get(text);
  if (same === undefined) {
    if (known.size >= NAMED_MOST) return { name: '', text, values };
    same = { name: `${prefix}-${known.size}`, text };
    known.set(text, same);
  }
  return { ...same, values };
}
