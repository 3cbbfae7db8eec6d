import {
  IMPORT_CELL,
  IMPORT_CHARACTERS,
  IMPORT_COLUMNS,
  IMPORT_REFUSALS,
  IMPORT_ROWS,
} from '@dosye/domain/calls/imports.ts';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { readSheet as readWorkbook } from 'read-excel-file/universal';

/** Why a file is refused. */
export type Refusal = keyof typeof IMPORT_REFUSALS;

/** A file that is refused. */
export class RefusedFile extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** The most that the parts of a workbook may have unpacked, by the directory of the archive; fflate unpacks no more. */
const UNPACKED_BYTES = 64 * 1024 * 1024;
const PARTS = 1_000;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** An old workbook, or one with a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const UTF_16 = [0xff, 0xfe];

const startsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, index) => bytes[index] === byte);

/**
 * Reads the cells of a CSV or of the first sheet of a workbook as texts: days are YYYY-MM-DD, moments YYYY-MM-DDTHH:MM,
 * truth values Oui and Non.
 * @throws RefusedFile what is neither, or has more than the limits of `calls/imports.ts`
 */
export async function parseSheet(bytes: Uint8Array): Promise<string[][]> {
  if (startsWith(bytes, COMPOUND_FILE)) throw new RefusedFile('oldExcel');
  const rows = startsWith(bytes, ZIP) ? await workbookRows(bytes) : csvRows(decode(bytes));
  refuseTooMuch(rows);
  return rows;
}

function refuseTooMuch(rows: readonly (readonly string[])[]): void {
  // With the headings.
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''));
  if (filled.length > IMPORT_ROWS + 1) throw new RefusedFile('tooManyRows');
  const width = filled.reduce((most, cells) => Math.max(most, cells.length), 0);
  if (width > IMPORT_COLUMNS) throw new RefusedFile('tooManyColumns');
  let characters = 0;
  for (const cell of filled.flat()) {
    characters += cell.length;
    if (cell.length > IMPORT_CELL || characters > IMPORT_CHARACTERS) {
      throw new RefusedFile('tooMuchText');
    }
  }
}

async function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  refuseBomb(bytes);
  try {
    const sheet: readonly (readonly unknown[])[] = await readWorkbook(new Blob([bytes.slice()]));
    return sheet.map((cells) => cells.map(cellText));
  } catch {
    throw new RefusedFile('unreadable');
  }
}

function refuseBomb(bytes: Uint8Array): void {
  let size = 0;
  let parts = 0;
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize;
        parts += 1;
        return false;
      },
    });
  } catch {
    throw new RefusedFile('unreadable');
  }
  if (size > UNPACKED_BYTES || parts > PARTS) throw new RefusedFile('tooMuchText');
}

const MINUTE = 60_000;

/** The text of a cell; of a formula its stored result. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'Oui' : 'Non';
  if (!(cell instanceof Date)) return `${cell as string | number}`;
  // A fraction of a day is not a whole number of milliseconds.
  const moment = new Date(Math.round(cell.getTime() / MINUTE) * MINUTE).toISOString();
  const [day, time] = [moment.slice(0, 10), moment.slice(11, 16)];
  // A time without a day stands on the last day before the first one of spreadsheets.
  if (day < '1900-01-01') return time;
  return time === '00:00' ? day : `${day}T${time}`;
}

/** What no text has. */
const BINARY = /[^\P{Cc}\t\n\v\f\r]/u;

function decode(bytes: Uint8Array): string {
  const text = startsWith(bytes, UTF_16)
    ? new TextDecoder('utf-16le').decode(bytes)
    : decodeBytes(bytes);
  if (BINARY.test(text)) throw new RefusedFile('unreadable');
  return text;
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const DELIMITERS = [';', ',', '\t'];
const BEGINNING = 20_000;

/** The delimiter that the first line has most of, outside quotation marks. */
function delimiterOf(text: string): string {
  const unquoted = text.slice(0, BEGINNING).replace(/"[^"]*"/g, '');
  const line = /^\s*([^\r\n]*)/.exec(unquoted)?.[1] ?? '';
  const counted = DELIMITERS.map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ';';
}

function csvRows(text: string): string[][] {
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
    // Dosye writes an apostrophe before what a spreadsheet would take for a formula or a number.
    return rows.map((cells) => cells.map((cell) => cell.trim().replace(/^'/, '')));
  } catch {
    throw new RefusedFile('unreadable');
  }
}
