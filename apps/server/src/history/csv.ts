/** Without it French Excel takes UTF-8 for something else. */
export const UTF8_MARK = '\uFEFF';

/** What a spreadsheet may take for a formula when a cell begins with it. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

/**
 * A cell: what would be a formula gets an apostrophe before it and stays the text it is; what holds
 * a separator, a quote or a line end is quoted.
 */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of a table for French spreadsheets: semicolons, ended as Windows does. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;
