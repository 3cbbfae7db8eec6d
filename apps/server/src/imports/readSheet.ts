import { fork } from 'node:child_process';
import { CallError } from '@dosye/domain/calls/errors.ts';
import { IMPORT_BYTES, IMPORT_REFUSALS } from '@dosye/domain/calls/imports.ts';
import { WORKER_ENV } from '@dosye/documents/pdf/workerPool.ts';
import pLimit from 'p-limit';
import type { Refusal } from './parseSheet.ts';
import type { ParsedSheet } from './sheetReader.ts';

const READER = new URL('./sheetReader.ts', import.meta.url);
/** Megabytes and milliseconds that the reading of a file may use; a file that needs more is refused. */
const MEMORY = 384;
const LONGEST = 120_000;

/** A file at a time: what several need together is bounded too. */
const oneAtATime = pLimit(1);

/** A row of a sheet. */
export interface SheetRow {
  /** Its number in the sheet, from 1. */
  row: number;
  /** Its cells, trimmed. */
  cells: string[];
}

/** A sheet whose first row that is not blank has the headings. */
export interface Sheet {
  /** Each once: 'Adresse', 'Adresse (2)'. */
  headings: string[];
  /** The rows that are not blank. */
  rows: SheetRow[];
}

/**
 * Reads an uploaded file in a process of its own, whose memory is bounded: a thread without memory ends its process too.
 * @throws CallError 413 for too large a file; 422 for one that is no table, is empty or exceeds the limits
 */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  if (bytes.length > IMPORT_BYTES) {
    throw new CallError(413, 'TOO_LARGE', IMPORT_REFUSALS.tooLarge);
  }
  const answer = await oneAtATime(() => parse(bytes));
  if ('refusal' in answer) throw refused(answer.refusal);
  const [head, ...rows] = answer.rows
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!head || rows.length === 0) throw refused('empty');
  return { headings: headingsOf(head.cells, rows), rows };
}

/** The answer about a file that is read and not accepted. */
export const refused = (refusal: Refusal): CallError =>
  new CallError(422, 'INVALID', IMPORT_REFUSALS[refusal]);

async function parse(bytes: Buffer): Promise<ParsedSheet> {
  const reader = fork(READER, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [`--max-old-space-size=${MEMORY}`],
    env: WORKER_ENV,
    timeout: LONGEST,
    killSignal: 'SIGKILL',
  });
  const answered = Promise.withResolvers<ParsedSheet>();
  reader.once('message', (answer) => answered.resolve(answer as ParsedSheet));
  reader.once('error', answered.reject);
  // A thrown error is a defect; whatever else ends it was the file.
  reader.once('exit', (code) => {
    if (code === 1) answered.reject(new Error('The reader of a file failed'));
    else answered.resolve({ refusal: 'tooMuchText' });
  });
  // When it has ended already, its exit tells why.
  reader.send(bytes, () => {});
  try {
    return await answered.promise;
  } finally {
    reader.kill('SIGKILL');
  }
}

/** A column without a heading is named by its place, if anything stands in it. */
function headingsOf(head: readonly string[], rows: readonly SheetRow[]): string[] {
  const width = Math.max(head.length, ...rows.map(({ cells }) => cells.length));
  const headings: string[] = [];
  for (let index = 0; index < width; index += 1) {
    const heading = head[index] || `Colonne ${index + 1}`;
    const same = headings.filter((earlier) => earlier.replace(/ \(\d+\)$/, '') === heading).length;
    headings.push(same === 0 ? heading : `${heading} (${same + 1})`);
  }
  return headings;
}
