import type { Table } from 'docx';
import { type CellContent, grid, BORDERLESS } from './tables.ts';
import { line } from './text.ts';

export interface Fact {
  label: string;
  /** '' leaves room to write; line breaks are kept. */
  value: string;
  /** `value` is a placeholder for a missing value. */
  placeholder?: boolean;
  /** Points; 10 by default. */
  size?: number;
  /** Number of columns; 1 by default. */
  span?: number;
}

/** A grey caption with its value below. */
const factCell = ({ label, value, span, placeholder, size = 10 }: Fact): CellContent => {
  const style = placeholder ? { size: 9, italics: true, color: '666666' } : { size };
  return {
    borders: BORDERLESS,
    columnSpan: span ?? 1,
    children: [
      line(label, { size: 7.5, color: '555555' }, { keepNext: true }),
      ...(value || '\u00a0').split('\n').map((text) => line(text, style)),
    ],
  };
};

/** Places facts side by side and starts a new row when the next does not fit; rows are padded to full width. */
function rowsOf(facts: readonly Fact[], columns: number): Fact[][] {
  const rows: Fact[][] = [];
  let used = columns;
  for (const fact of facts) {
    const span = Math.min(fact.span ?? 1, columns);
    if (used + span > columns) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push({ ...fact, span });
    used += span;
  }
  for (const row of rows) {
    const filled = row.reduce((sum, { span }) => sum + (span ?? 1), 0);
    if (filled < columns) row.push({ label: '', value: '', span: columns - filled });
  }
  return rows;
}

/**
 * A table of facts.
 * @param columns widths in twips
 * @param rowHeight exact height of a row in twips; rows are as high as their values without it
 */
export const factTable = (
  facts: readonly Fact[],
  columns: readonly number[],
  rowHeight?: number,
): Table =>
  grid({
    columns,
    rows: rowsOf(facts, columns.length).map((row) => ({
      cells: row.map(factCell),
      ...(rowHeight ? { height: rowHeight, exactHeight: true } : {}),
    })),
  });
