import { findStatement } from '@dosye/verification/qrContent.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { readQr } from './readQr.ts';

/** What was found in a file: a statement, and the hash of a PDF. */
export interface FoundStatement {
  statement: string;
  /** Hexadecimal; undefined for a picture. */
  sha256?: string;
}

/** Why nothing was found: a scan as PDF contains pictures alone, which are not searched. */
export type NothingFound = 'noCode' | 'scannedPdf';

/** Looks for the statement of an act in a picture of it, or in the metadata of its PDF. */
export async function readPaper(file: Blob): Promise<FoundStatement | NothingFound> {
  const head = await file.slice(0, 1_024).text();
  if (head.includes('%PDF-')) return readPdf(new Uint8Array(await file.arrayBuffer()));
  const text = await readPicture(file);
  const statement = text === undefined ? undefined : findStatement(text);
  return statement === undefined ? 'noCode' : { statement };
}

function readPdf(bytes: Uint8Array): FoundStatement | NothingFound {
  const statement = findStatement(new TextDecoder('latin1').decode(bytes));
  // The browser's own hash function exists over HTTPS only.
  return statement === undefined ? 'scannedPdf' : { statement, sha256: bytesToHex(sha256(bytes)) };
}

async function readPicture(file: Blob): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return await readQr(picture);
  } catch {
    // Not a picture that this browser can read.
    return undefined;
  }
}
