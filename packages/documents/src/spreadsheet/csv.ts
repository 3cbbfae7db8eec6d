import type { Cell, Table } from '@dosye/domain/sheets/table.ts';
import { monthInWords } from '@dosye/domain/statistics/range.ts';
import { frenchDay, inHaiti } from '@dosye/domain/text/dates.ts';

/** Without it French Excel takes UTF-8 for something else. */
export const UTF8_BOM = '\uFEFF';

/** What a spreadsheet may take for a formula when a cell begins with it. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;
/** "+509 31 90 45 61": nothing but figures follows the sign, and no spreadsheet counts with them. */
const TELEPHONE = /^\+509( \d\d){4}$/;
/** What a spreadsheet would change into a number or a day: "0041823376", "1E5", "12-05-26". */
const REINTERPRETED = /^(0\d+|\d{12,}|\d+[eE]\d+|\d{1,4}[-/.]\d{1,2}([-/.]\d{1,4})?)$/;

/**
 * A text as a cell: what would be a formula, or be changed into a number or a day, gets an apostrophe
 * before it and stays the text it is; what holds a separator, a quote or a line end is quoted.
 */
export function csvCell(text: string): string {
  const risky = (FORMULA.test(text) && !TELEPHONE.test(text)) || REINTERPRETED.test(text);
  return quoted(risky ? `'${text}` : text);
}

const quoted = (text: string): string =>
  /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const line = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;

/** A line of texts for French spreadsheets: semicolons, ended as Windows does. */
export const csvLine = (texts: readonly string[]): string => line(texts.map(csvCell));

/** What a cell of a table is in such a line: days and numbers as French spreadsheets read them. */
function valueOf(cell: Cell): string {
  if (cell === null) return '';
  if ('text' in cell) return csvCell(cell.text);
  if ('day' in cell) return frenchDay(cell.day);
  if ('month' in cell) return monthInWords(cell.month);
  if ('instant' in cell) {
    const { day, time } = inHaiti(cell.instant);
    return `${frenchDay(day)} ${time}`;
  }
  const value = 'share' in cell ? `${Math.round(cell.share * 1000) / 10} %` : String(cell.number);
  return value.replace('.', ',');
}

/** Characters that are gathered before they are sent on. */
const CHUNK_LENGTH = 64 * 1024;

/** A table as a text for French spreadsheets, a piece at a time: rows are asked for as pieces are taken. */
export async function* csvTable({ columns, rows }: Table): AsyncGenerator<string> {
  let text = UTF8_BOM + csvLine(columns.map(({ label }) => label));
  for await (const row of rows) {
    text += line(row.map(valueOf));
    if (text.length > CHUNK_LENGTH) {
      yield text;
      text = '';
    }
  }
  yield text;
}
