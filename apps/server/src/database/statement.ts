import type { QueryResult } from 'pg';

/**
 * A value that the driver can always encode; content is passed as JSON text. An encoding error would be noticed
 * only after the commit behind it in the pipeline was sent.
 */
export type Value = string | number | boolean | Date | Buffer | null | undefined | readonly Value[];

/** A statement with its values; a statement with a name is prepared. */
export interface Statement {
  name: string;
  text: string;
  values: Value[];
}

/** The result of a statement. */
export type Rows = Pick<QueryResult, 'rows' | 'rowCount'>;

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
