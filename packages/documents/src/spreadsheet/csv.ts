import { type Cell, type Table, textCell } from '@dosye/domain/sheets/table.ts';
import { monthInWords } from '@dosye/domain/statistics/range.ts';
import { frenchDay, inHaiti } from '@dosye/domain/text/dates.ts';
import { fold } from '@dosye/domain/text/fold.ts';

/** Without a byte order mark, French Excel does not recognise UTF-8. */
export const UTF8_BOM = '\uFEFF';

/** "+509 31 90 45 61" is safe although it starts with a plus sign. */
const TELEPHONE = /^\+509( \d\d){4}$/;

const MONTHS = new Set(
  (
    'janvier janv fevrier fevr fev mars avril avr mai juin juillet juil aout septembre sept octobre oct novembre nov ' +
    'decembre dec january jan february feb march mar april apr may june jun july jul august aug september sep october ' +
    'november december'
  ).split(' '),
);
/** 12-MAI, 26 JUIN, févr. 2026, 12 mai 26. */
const WITH_MONTH = /^(\d{0,2})[\s/.-]*(\p{L}+)\.?[\s/.-]*(\d{0,4})$/u;

function isDayOfMonth(text: string): boolean {
  const [, day = '', month = '', year = ''] = WITH_MONTH.exec(text) ?? [];
  return day + year !== '' && MONTHS.has(fold(month));
}

/** No number, day or time is longer, and matching a longer text would take long. */
const LONGEST_READ = 60;

/** What spreadsheets run as a formula, also with a sign of full width. Source: OWASP, 'CSV Injection'. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/**
 * What spreadsheets read as something else than the text that it is, at posts set to French or to English. Source:
 * Microsoft, 'Text or Number Converted to Unintended Number Format' (Q159491) and 'Stop automatically changing numbers to
 * dates'.
 */
const REINTERPRETED: readonly RegExp[] = [
  // Numbers: 00123, 1 234,50, (123), 5 %, 12 €, 12E+45, and those of more digits than are shown.
  /^\(?\s*[€$£]?\s*\d[\d\s]*(?:[.,]\d*)?(?:E[+-]?\d+)?\s*[%€$£]?\s*\)?$/iu,
  // Fractions: 3 1/2.
  /^\d+\s+\d+\/\d+$/u,
  // Dates: 12-05, 12/05/26, 12.5, 2026-05-12, also with a time.
  /^\d{1,4}\s*[-/.]\s*\d{1,4}(?:\s*[-/.]\s*\d{1,4})?(?:\s+\d{1,2}:[\d:]*)?$/u,
  // Times: 10:30, 7:30 PM, 7 a.
  /^(?:\d{1,4}\s*:[\s\d:.,]*(?:[ap]m?)?|\d{1,2}\s*[ap]m?)$/iu,
  // Truth values and errors.
  /^(?:vrai|faux|true|false)$/iu,
  /^#(?:n\/a|nul!|null!|div\/0!|valeur!|value!|ref!|nom\?|name\?|nombre!|num!)$/iu,
];

/** Numbers that a spreadsheet shows as they were written: 2026, 12,5. */
const SHOWN_THE_SAME = /^(?:0|[1-9]\d{0,10})(?:,\d{0,9}[1-9])?$/;

function isReinterpreted(text: string): boolean {
  if (FORMULA.test(text)) return !TELEPHONE.test(text);
  if (text.length > LONGEST_READ || SHOWN_THE_SAME.test(text)) return false;
  const typed = text.trim();
  return REINTERPRETED.some((pattern) => pattern.test(typed)) || isDayOfMonth(typed);
}

/** A text cell: prefixed with an apostrophe if a spreadsheet would reinterpret it, quoted where CSV requires it. */
export const csvCell = (text: string): string => quoted(isReinterpreted(text) ? `'${text}` : text);

const quoted = (text: string): string =>
  /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const line = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;

/** A cell as text; dates and numbers in French format. */
function valueOf(cell: Cell): string {
  if (cell === null) return '';
  if ('text' in cell) return csvCell(cell.text);
  if ('day' in cell) return frenchDay(cell.day);
  if ('month' in cell) return monthInWords(cell.month);
  if ('instant' in cell) {
    const { day, time } = inHaiti(cell.instant);
    const seconds = cell.seconds ? `:${cell.instant.slice(17, 19)}` : '';
    return `${frenchDay(day)} ${time}${seconds}`;
  }
  const value = 'share' in cell ? `${Math.round(cell.share * 1000) / 10} %` : String(cell.number);
  return value.replace('.', ',');
}

/** A line for French spreadsheets: separated by semicolons, ended by CRLF. */
export const csvLine = (cells: readonly Cell[]): string => line(cells.map(valueOf));

/** Minimum length of a chunk, in characters. */
const CHUNK_LENGTH = 64 * 1024;

/** A table as CSV in chunks; rows are read as chunks are consumed. */
export async function* csvTable({ columns, rows }: Table): AsyncGenerator<string> {
  let text = UTF8_BOM + csvLine(columns.map(({ label }) => textCell(label)));
  for await (const row of rows) {
    text += csvLine(row);
    if (text.length > CHUNK_LENGTH) {
      yield text;
      text = '';
    }
  }
  yield text;
}
