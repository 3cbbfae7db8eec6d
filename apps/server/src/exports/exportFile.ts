import { Readable } from 'node:stream';
import { csvTable } from '@dosye/documents/spreadsheet/csv.ts';
import { writeWorkbook, XLSX_TYPE } from '@dosye/documents/spreadsheet/workbook.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { Cell, SheetColumn } from '@dosye/domain/sheets/table.ts';
import { inHaiti } from '@dosye/domain/text/dates.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import type { FastifyReply } from 'fastify';
import { inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { exportedBy, factsSheet, type LabelledValue } from './factsSheet.ts';

/** File formats of an export of rows. */
export const FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof FORMATS)[number];

/** A file that is generated while it is sent. */
export interface ExportedFile {
  title: string;
  format: ExportFormat;
  stream: Readable;
}

const TYPES = { xlsx: XLSX_TYPE, csv: 'text/csv; charset=utf-8' } as const;

interface RowExport<Row> {
  title: string;
  /** The title unless given. */
  sheetName?: string;
  format: ExportFormat;
  columns: readonly SheetColumn<Row>[];
  rows: AsyncIterable<Row>;
  /** What was exported, for the second sheet. */
  facts: readonly LabelledValue[];
  /** The history entry; its details begin with title and format. */
  entry: { type: string; details: string; about: number | null };
}

/** Exports rows. The history entry is committed before the first row is read: interrupted downloads are recorded. */
export async function exportFile<Row>(
  database: Database,
  person: Person,
  { title, sheetName = title, format, columns, rows, facts, entry }: RowExport<Row>,
): Promise<ExportedFile> {
  const details = `${title} (${format.toUpperCase()}) : ${entry.details}`;
  await inTransaction(database, person, (trx) => writeHistory(trx, person, { ...entry, details }));
  const table = { name: sheetName, columns, rows: cellsOf(columns, rows) };
  if (format === 'csv') {
    return { title, format, stream: Readable.from(csvTable(table), { objectMode: false }) };
  }
  const createdAt = new Date();
  const filters = factsSheet('Filtres', [...facts, ...exportedBy(person, createdAt)]);
  const about = { title, author: officerName(person), createdAt };
  return { title, format, stream: writeWorkbook([table, filters], about) };
}

async function* cellsOf<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row));
}

/** Keys in a batch: smaller batches need more queries, larger ones more memory. */
const BATCH = 250;

/**
 * The rows of keys that were read at once, in batches. The next one is read when the previous one was consumed, and no
 * connection is held in between, however slow the client is.
 */
export async function* rowsOf<Key, Row>(
  keys: readonly Key[],
  read: (batch: readonly Key[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let from = 0; from < keys.length; from += BATCH)
    yield* await read(keys.slice(from, from + BATCH));
}

/**
 * File name such as 'liste-des-dossiers_2026-11-21_06h10.xlsx': title, day and time in Haiti, in ASCII
 * characters that every file system and HTTP header accepts.
 */
function exportFileName(title: string, extension: ExportFormat): string {
  const { day, time } = inHaiti(new Date());
  const words = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${words}_${day}_${time.replace(':', 'h')}.${extension}`;
}

/** Streams a file that is generated while it is sent. */
export const sendFile = (
  reply: FastifyReply,
  { title, format, stream }: ExportedFile,
): FastifyReply =>
  reply
    .type(TYPES[format])
    .header('content-disposition', `attachment; filename="${exportFileName(title, format)}"`)
    .send(stream);
