import { parentPort, workerData } from 'node:worker_threads';
import { parseSheet, RefusedFile, type Refusal } from './parseSheet.ts';

/** The answer of the thread that reads a file. */
export type ParsedSheet = { rows: string[][] } | { refusal: Refusal };

async function parsed(): Promise<ParsedSheet> {
  try {
    return { rows: await parseSheet(workerData as Uint8Array) };
  } catch (error) {
    if (error instanceof RefusedFile) return { refusal: error.refusal };
    throw error;
  }
}

parentPort?.postMessage(await parsed());
