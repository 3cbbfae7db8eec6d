import type { Cell, Table } from '@dosye/domain/sheets/table.ts';
import { monthInWords } from '@dosye/domain/statistics/range.ts';
import { frenchDay, inHaiti } from '@dosye/domain/text/dates.ts';

/** Without a byte order mark, French Excel does not recognise UTF-8. */
export const UTF8_BOM = '\uFEFF';

/** Texts that spreadsheets would read as a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;
/** "+509 31 90 45 61" is safe although it starts with a plus sign. */
const TELEPHONE = /^\+509( \d\d){4}$/;
/** Texts that spreadsheets would convert to a number or a date: "0041823376", "1E5", "12-05-26". */
const REINTERPRETED = /^(0\d+|\d{12,}|\d+[eE]\d+|\d{1,4}[-/.]\d{1,2}([-/.]\d{1,4})?)$/;

/** A text cell: prefixed with an apostrophe if a spreadsheet would reinterpret it, quoted where CSV requires it. */
export function csvCell(text: string): string {
  const risky = (FORMULA.test(text) && !TELEPHONE.test(text)) || REINTERPRETED.test(text);
  return quoted(risky ? `'${text}` : text);
}

const quoted = (text: string): string =>
  /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const line = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;

/** A line of text cells for French spreadsheets: separated by semicolons, ended by CRLF. */
export const csvLine = (texts: readonly string[]): string => line(texts.map(csvCell));

/** A cell as text; dates and numbers in French format. */
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

/** Minimum length of a chunk, in characters. */
const CHUNK_LENGTH = 64 * 1024;

/** A table as CSV in chunks; rows are read as chunks are consumed. */
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
