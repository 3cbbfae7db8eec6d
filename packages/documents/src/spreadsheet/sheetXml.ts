import type { Cell, Table } from '@dosye/domain/sheets/table.ts';
import { cellXml, columnLetters, textXml } from './cellXml.ts';
import { STYLE } from './styles.ts';

/** Rows of a sheet, its head included: a sheet of a workbook has no more. */
export const MAX_SHEET_ROWS = 1_048_576;
/** Characters that are gathered before they are sent on. */
const CHUNK_LENGTH = 64 * 1024;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Where rows come from, for one sheet after another. */
export type RowSource = AsyncIterator<readonly Cell[]>;

/** What is known of a sheet when it is written. */
export interface SheetProgress {
  /** Rows that were written, without the head. */
  rowCount: number;
  /** True when the source had nothing more. */
  sourceEnded: boolean;
}

/** The top: the head stands still while rows move below it. */
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

/** The foot: the filter over all rows; on paper letter size, turned, as wide as the page. */
function closingXml({ columns, headerless }: Table, lastRow: number): string {
  const end = `${columnLetters(columns.length - 1)}${Math.max(lastRow, 1)}`;
  const filter = headerless ? '' : `<autoFilter ref="A1:${end}"/>`;
  return `</sheetData>${filter}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="1" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;RPage &amp;P / &amp;N</oddFooter></headerFooter><ignoredErrors><ignoredError sqref="A1:${end}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

/**
 * The part of one sheet, a piece at a time: rows are asked for as pieces are taken.
 * @param most rows of the sheet, its head included
 * @param written is told what was written
 */
export async function* sheetXml(
  table: Table,
  source: RowSource,
  most: number,
  written: SheetProgress,
): AsyncGenerator<Buffer> {
  const letters = table.columns.map((_column, at) => columnLetters(at));
  let row = table.headerless ? 0 : 1;
  let text = openingXml(table);
  while (row < most) {
    const { done, value } = await source.next();
    if (done) {
      written.sourceEnded = true;
      break;
    }
    row += 1;
    written.rowCount += 1;
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
