import type { Statement, Value } from '../database/statement.ts';

/** Texts of one prefix that have a name; of more, such as searches of many words, each is planned when it is asked. */
const NAMED_MOST = 300;

type Known = Map<string, { name: string; text: string }>;
const known = new Map<string, Known>();

/**
 * A statement whose text has a name of its own, so that the database plans each text once a connection.
 * The driver keeps the text for each connection: all of them are given the same one, not a copy each.
 * @param most texts of this prefix that are named: each connection of the database keeps a plan of each
 */
export function preparedStatement(
  prefix: string,
  text: string,
  values: Value[],
  most = NAMED_MOST,
): Statement {
  const texts: Known = known.get(prefix) ?? new Map();
  known.set(prefix, texts);
  let same = texts.get(text);
  if (same === undefined) {
    if (texts.size >= most) return { name: '', text, values };
    same = { name: `${prefix}-${texts.size}`, text };
    texts.set(text, same);
  }
  return { ...same, values };
}
