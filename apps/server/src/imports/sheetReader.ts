import { parseSheet, RefusedFile, type Refusal } from './parseSheet.ts';

/** The answer of the process that reads a file. */
export type ParsedSheet = { rows: string[][] } | { refusal: Refusal };

async function parsed(bytes: Uint8Array): Promise<ParsedSheet> {
  try {
    return { rows: await parseSheet(bytes) };
  } catch (error) {
    if (error instanceof RefusedFile) return { refusal: error.refusal };
    throw error;
  }
}

process.once('message', async (bytes: Uint8Array) => {
  process.send?.(await parsed(bytes));
});
