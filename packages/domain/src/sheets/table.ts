/** A cell of a table that goes to a spreadsheet; null is an empty one. */
export type Cell =
  /** Stays the text it is, figures and signs included. */
  | { readonly text: string; readonly strong?: boolean }
  /** YYYY-MM-DD. */
  | { readonly day: string }
  /** YYYY-MM; shown as "novembre 2026". */
  | { readonly month: string }
  /** ISO; shown by Haiti's clocks. */
  | { readonly instant: string }
  | { readonly number: number }
  /** From 0 to 1, shown in percent. */
  | { readonly share: number }
  | null;

/** A column of such a table. */
export interface TableColumn {
  readonly label: string;
  /** In characters. */
  readonly width: number;
}

/** A table with a name and a head, such as one sheet of a workbook. Its rows may come by and by. */
export interface Table {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
  /** Without a head row and a filter: facts, one below the other. */
  readonly plain?: boolean | undefined;
}

/** A text as a cell; a blank one is empty. */
export const textCell = (text: string): Cell => (text === '' ? null : { text });
