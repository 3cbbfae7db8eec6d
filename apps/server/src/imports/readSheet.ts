import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { CallError } from '@dosye/domain/calls/errors.ts';
import { IMPORT_BYTES, IMPORT_REFUSALS } from '@dosye/domain/calls/imports.ts';
import pLimit from 'p-limit';
import { codeOf } from '../platform/codeOf.ts';
import type { Refusal } from './parseSheet.ts';
import type { ParsedSheet } from './sheetWorker.ts';

/** Megabytes that the reading of a file may use; a file that needs more is refused. */
const MEMORY = 384;

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
 * Reads an uploaded file, in a thread of its own, whose memory is bounded.
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
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  try {
    const [answer] = (await once(worker, 'message')) as [ParsedSheet];
    return answer;
  } catch (error) {
    if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') return { refusal: 'tooMuchText' };
    throw error;
  } finally {
    await worker.terminate();
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
