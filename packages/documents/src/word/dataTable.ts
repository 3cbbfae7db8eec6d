import type { Table } from 'docx';
import { BORDERED, type CellContent, type CellMargins, grid } from './tables.ts';
import { line, type TextStyle } from './text.ts';

const MARGINS: CellMargins = { top: 30, bottom: 30, left: 80, right: 80 };
const HEAD: TextStyle = { size: 8.5, bold: true };
const HEAD_GROUND = { fill: 'F0F0F0' };

/** A cell of a table; a blank one says `empty` in grey. */
function cell(text: string, empty: string): CellContent {
  const lines = text === '' ? [empty] : text.split('\n');
  const style = text === '' ? { size: 9, italics: true, color: '666666' } : { size: 9.5 };
  return { borders: BORDERED, children: lines.map((words) => line(words, style)) };
}

/**
 * A ruled table with a grey head, which is said again on each page.
 * @param width of the text, in twips; the columns share it evenly
 * @param empty what a blank cell says
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
          shading: HEAD_GROUND,
          children: [line(column, HEAD, { keepNext: true })],
        })),
      },
      ...rows.map((row) => ({ cells: row.map((text) => cell(text, empty)) })),
    ],
  });
}
