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
