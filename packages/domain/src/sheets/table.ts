/** A cell of an exported table; null is empty. */
export type Cell =
  /** Always text, even if it looks like a number or a formula. */
  | { readonly text: string; readonly strong?: boolean }
  /** YYYY-MM-DD. */
  | { readonly day: string }
  /** YYYY-MM; shown as "novembre 2026". */
  | { readonly month: string }
  /** ISO; shown in Haiti's time, in a CSV with seconds where they matter. */
  | { readonly instant: string; readonly seconds?: true }
  | { readonly number: number }
  /** From 0 to 1, shown in percent. */
  | { readonly share: number }
  | null;

interface TableColumn {
  readonly label: string;
  /** Width in characters. */
  readonly width: number;
}

/** A column of an exported table with the cell of a row. */
export interface SheetColumn<Row> extends TableColumn {
  readonly cell: (row: Row) => Cell;
}

/** A table, such as one sheet of a workbook. Rows may be streamed. */
export interface Table {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
  /** Without header row and filter, for a list of labels and values. */
  readonly headerless?: boolean | undefined;
}

/** A text as a cell; '' gives an empty cell. */
export const textCell = (text: string): Cell => (text === '' ? null : { text });
