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

/** The media type of workbooks. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Least that makes the file small: more takes long and saves little. */
const COMPRESSION = 3;

/**
 * A workbook of one sheet a table, made while it is read: rows are asked for as the reader takes
 * bytes, and let go of. A table with more rows than a sheet holds goes on in another.
 * The stream fails with what fails in the rows; destroying it ends them.
 * @param most rows of a sheet, its head included
 */
export function writeWorkbook(
  tables: readonly Table[],
  about: WorkbookProperties,
  most = MAX_SHEET_ROWS,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  // What breaks while parts are packed breaks the file.
  zip.on('error', (error: Error) => output.destroy(error));
  const options = { mtime: about.createdAt, compressionLevel: COMPRESSION };
  const add = (path: string, text: string): void => zip.addBuffer(Buffer.from(text), path, options);
  add('[Content_Types].xml', CONTENT_TYPES_XML);
  add('_rels/.rels', PACKAGE_RELATIONS_XML);
  add('docProps/core.xml', corePropertiesXml(about));
  add('xl/styles.xml', STYLES_XML);
  const addSheet = (path: string, pieces: AsyncGenerator<Buffer>): Promise<boolean> =>
    pack(zip, output, path, pieces, options);
  addSheets(tables, most, addSheet).then(
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

type AddSheet = (path: string, pieces: AsyncGenerator<Buffer>) => Promise<boolean>;

/** Every table, in as many sheets as it takes; undefined when the reader has gone away. */
async function addSheets(
  tables: readonly Table[],
  most: number,
  add: AddSheet,
): Promise<SheetPart[] | undefined> {
  const sheets: SheetPart[] = [];
  for (const table of tables) {
    const source = rowsOf(table);
    const written: SheetProgress = { rowCount: 0, sourceEnded: false };
    try {
      while (!written.sourceEnded) {
        written.rowCount = 0;
        const path = `xl/worksheets/sheet${sheets.length + 1}.xml`;
        if (!(await add(path, sheetXml(table, source, most, written)))) return undefined;
        sheets.push(partOf(table, sheets, written.rowCount));
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

/** Pack one part as its pieces come; false when the reader has gone away. */
async function pack(
  zip: ZipFile,
  output: PassThrough,
  path: string,
  pieces: AsyncGenerator<Buffer>,
  options: { mtime: Date; compressionLevel: number },
): Promise<boolean> {
  if (output.destroyed) return false;
  const part = Readable.from(pieces);
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
