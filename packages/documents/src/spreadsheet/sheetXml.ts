import type { Cell, Table } from '@dosye/domain/sheets/table.ts';
import { cellXml, columnLetters, textXml } from './cellXml.ts';
import { STYLE } from './styles.ts';

/** Excel's limit of rows per sheet, header included. */
export const MAX_SHEET_ROWS = 1_048_576;
/** Minimum length of a chunk, in characters. */
const CHUNK_LENGTH = 64 * 1024;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The rows of a table, which several sheets may share. */
export type RowSource = AsyncIterator<readonly Cell[]>;

/** State of a sheet while it is written. */
export interface SheetProgress {
  /** Number of rows written, without the header. */
  rowCount: number;
  /** Whether the source had no more rows. */
  sourceEnded: boolean;
}

/** Beginning of the sheet, with a frozen header row. */
function openingXml({ columns, headerless }: Table): string {
  const widths = columns
    .map(
      ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('');
  const frozen =
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/>';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${headerless ? '' : frozen}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths}</cols><sheetData>${headerless ? '' : headXml(columns)}`;
}

const headXml = (columns: Table['columns']): string =>
  `<row r="1" ht="21" customHeight="1">${columns
    .map(({ label }, at) => textXml(`${columnLetters(at)}1`, label, STYLE.head))
    .join('')}</row>`;

/** End of the sheet: filter over all rows, landscape letter paper, fitted to the page width. */
function closingXml({ columns, headerless }: Table, lastRow: number): string {
  const end = `${columnLetters(columns.length - 1)}${Math.max(lastRow, 1)}`;
  const filter = headerless ? '' : `<autoFilter ref="A1:${end}"/>`;
  return `</sheetData>${filter}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="1" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;RPage &amp;P / &amp;N</oddFooter></headerFooter><ignoredErrors><ignoredError sqref="A1:${end}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

/**
 * One sheet in chunks; rows are read as chunks are consumed.
 * @param maxRows maximum number of rows, header included
 * @param progress updated while rows are written
 */
export async function* sheetXml(
  table: Table,
  source: RowSource,
  maxRows: number,
  progress: SheetProgress,
): AsyncGenerator<Buffer> {
  const letters = table.columns.map((_column, at) => columnLetters(at));
  let row = table.headerless ? 0 : 1;
  let text = openingXml(table);
  while (row < maxRows) {
    const { done, value } = await source.next();
    if (done) {
      progress.sourceEnded = true;
      break;
    }
    row += 1;
    progress.rowCount += 1;
    text += `<row r="${row}">`;
    for (const [at, cell] of value.entries()) {
      text += cellXml(`${letters[at]}${row}`, cell, table.headerless);
    }
    text += '</row>';
    if (text.length > CHUNK_LENGTH) {
      yield Buffer.from(text);
      text = '';
    }
  }
  yield Buffer.from(text + closingXml(table, row));
}
