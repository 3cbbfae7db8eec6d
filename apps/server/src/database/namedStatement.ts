import type { Statement, Value } from './statement.ts';

/** A connection keeps a plan of each named statement, of up to half a megabyte; other texts are planned at each call. */
const NAMES_PER_PREFIX = 100;

const statements = new Map<string, Map<string, Omit<Statement, 'values'>>>();

/** A statement whose text is composed: each text has a name, so that connections keep it prepared. */
export function namedStatement(prefix: string, text: string, values: Value[]): Statement {
  const named = statements.get(prefix) ?? new Map<string, Omit<Statement, 'values'>>();
  statements.set(prefix, named);
  const statement = named.get(text) ?? { name: `${prefix}-${named.size}`, text };
  if (named.size < NAMES_PER_PREFIX) named.set(text, statement);
  // The driver keeps the text for each connection: all are given the same string, not a copy each.
  return named.has(text) ? { ...statement, values } : { name: '', text, values };
}
