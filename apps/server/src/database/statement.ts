import type { QueryResult } from 'pg';

/** A statement with its values; a name makes the connection keep it prepared. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** What a statement returned. */
export type Rows = Pick<QueryResult, 'rows' | 'rowCount'>;
