import { once } from 'node:events';
import { type PassThrough, Readable } from 'node:stream';
import type { Cell, Table } from '@dosye/domain/sheets/table.ts';
import { ZipFile } from 'yazl';
import { columnLetters } from './cellXml.ts';
import {
  type WorkbookProperties,
  CONTENT_TYPES_XML,
  corePropertiesXml,
  PACKAGE_RELATIONS_XML,
  type SheetPart,
  workbookRelationsXml,
  workbookXml,
} from './packageParts.ts';
import { sheetName } from './sheetNames.ts';
import { type RowSource, MAX_SHEET_ROWS, sheetXml, type SheetProgress } from './sheetXml.ts';
import { STYLES_XML } from './styles.ts';

/** Media type of XLSX files. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Higher levels take long and save little. */
const COMPRESSION = 3;

/**
 * Streams an XLSX file with one sheet per table, or several for a table with too many rows. Rows are read as the
 * stream is consumed. An error while reading rows destroys the stream; destroying the stream stops the reading.
 * @param maxRows rows per sheet, header included
 */
export function writeWorkbook(
  tables: readonly Table[],
  properties: WorkbookProperties,
  maxRows = MAX_SHEET_ROWS,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  // A failed part makes the whole file invalid.
  zip.on('error', (error: Error) => output.destroy(error));
  const options = { mtime: properties.createdAt, compressionLevel: COMPRESSION };
  const add = (path: string, text: string): void => zip.addBuffer(Buffer.from(text), path, options);
  add('[Content_Types].xml', CONTENT_TYPES_XML);
  add('_rels/.rels', PACKAGE_RELATIONS_XML);
  add('docProps/core.xml', corePropertiesXml(properties));
  add('xl/styles.xml', STYLES_XML);
  const addSheet = (path: string, chunks: AsyncGenerator<Buffer>): Promise<boolean> =>
    addPart(zip, output, path, chunks, options);
  addSheets(tables, maxRows, addSheet).then(
    (sheets) => {
      if (sheets === undefined) return;
      add('xl/workbook.xml', workbookXml(sheets));
      add('xl/_rels/workbook.xml.rels', workbookRelationsXml(sheets.length));
      zip.end();
    },
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

type AddSheet = (path: string, chunks: AsyncGenerator<Buffer>) => Promise<boolean>;

/** Adds every table in as many sheets as needed; undefined when the stream was closed. */
async function addSheets(
  tables: readonly Table[],
  maxRows: number,
  add: AddSheet,
): Promise<SheetPart[] | undefined> {
  const sheets: SheetPart[] = [];
  for (const table of tables) {
    const source = rowsOf(table);
    const progress: SheetProgress = { rowCount: 0, sourceEnded: false };
    try {
      while (!progress.sourceEnded) {
        progress.rowCount = 0;
        const path = `xl/worksheets/sheet${sheets.length + 1}.xml`;
        if (!(await add(path, sheetXml(table, source, maxRows, progress)))) return undefined;
        sheets.push(partOf(table, sheets, progress.rowCount));
      }
    } finally {
      await source.return?.();
    }
  }
  return sheets;
}

const rowsOf = ({ rows }: Table): RowSource => each(rows)[Symbol.asyncIterator]();

async function* each(rows: Table['rows']): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

function partOf(table: Table, sheets: readonly SheetPart[], rows: number): SheetPart {
  const taken = sheets.map(({ name }) => name);
  const end = columnLetters(table.columns.length - 1);
  return {
    name: sheetName(table.name, taken),
    filter: table.headerless ? undefined : `$A$1:$${end}$${rows + 1}`,
  };
}

/** Adds one part to the ZIP file, chunk by chunk; false when the stream was closed. */
async function addPart(
  zip: ZipFile,
  output: PassThrough,
  path: string,
  chunks: AsyncGenerator<Buffer>,
  options: { mtime: Date; compressionLevel: number },
): Promise<boolean> {
  if (output.destroyed) return false;
  const part = Readable.from(chunks);
  const stop = (): void => void part.destroy();
  output.once('close', stop);
  zip.addReadStream(part, path, options);
  try {
    await once(part, 'close');
  } finally {
    output.off('close', stop);
  }
  return part.readableEnded;
}
