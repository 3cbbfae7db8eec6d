import type { Table } from 'docx';
import { BORDERED, type CellContent, type CellMargins, grid } from './tables.ts';
import { line, type TextStyle } from './text.ts';

const MARGINS: CellMargins = { top: 30, bottom: 30, left: 80, right: 80 };
const HEADER: TextStyle = { size: 8.5, bold: true };
const HEADER_SHADING = { fill: 'F0F0F0' };

/** A cell; a blank one shows `empty` in grey. */
function cell(text: string, empty: string): CellContent {
  const lines = text === '' ? [empty] : text.split('\n');
  const style = text === '' ? { size: 9, italics: true, color: '666666' } : { size: 9.5 };
  return { borders: BORDERED, children: lines.map((words) => line(words, style)) };
}

/**
 * A bordered table with a grey header row, which repeats on each page.
 * @param width in twips, divided evenly among the columns
 * @param empty text of blank cells
 */
export function dataTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
  empty = '',
): Table {
  return grid({
    columns: columns.map(() => Math.floor(width / columns.length)),
    margins: MARGINS,
    rows: [
      {
        repeatedHeader: true,
        cells: columns.map((column) => ({
          borders: BORDERED,
          shading: HEADER_SHADING,
          children: [line(column, HEADER, { keepNext: true })],
        })),
      },
      ...rows.map((row) => ({ cells: row.map((text) => cell(text, empty)) })),
    ],
  });
}
