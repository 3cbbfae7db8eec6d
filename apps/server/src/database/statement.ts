import type { QueryResult } from 'pg';

/**
 * A value that the driver can always send; content goes as JSON text. One that it could not send would be
 * noticed when the commit behind it is on its way already.
 */
export type Value = string | number | boolean | Date | Buffer | null | undefined | readonly Value[];

/** A statement with its values; a name makes the connection keep it prepared. */
export interface Statement {
  name: string;
  text: string;
  values: Value[];
}

/** What a statement returned. */
export type Rows = Pick<QueryResult, 'rows' | 'rowCount'>;
