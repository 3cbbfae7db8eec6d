import { findStatement } from '@dosye/verification/qrContent.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { readPdfPages } from './readPdfPages.ts';
import { readQr } from './readQr.ts';

/** What was found in a file: a statement, and the hash of a PDF that is to be compared. */
export interface FoundStatement {
  statement: string;
  /** Hexadecimal; undefined for a picture and for a scan. */
  sha256?: string;
  /** True for a PDF of scanned pages. */
  scanned?: boolean;
}

/** Why nothing was found: in a picture, on the pages of a PDF, or because they cannot be drawn here. */
export type NothingFound = 'noCode' | 'noCodeInPdf' | 'pagesNotRead';

/** Looks for the statement of an act in a picture of it, in the metadata of its PDF, or on the pages of a PDF. */
export async function readPaper(file: Blob): Promise<FoundStatement | NothingFound> {
  const head = await file.slice(0, 1_024).text();
  if (head.includes('%PDF-')) return readPdf(new Uint8Array(await file.arrayBuffer()));
  const text = await readPicture(file);
  const statement = text === undefined ? undefined : findStatement(text);
  return statement === undefined ? 'noCode' : { statement };
}

/** A PDF with text was made by a program, and is compared with the registered one; a scan is a picture of a paper. */
async function readPdf(bytes: Uint8Array): Promise<FoundStatement | NothingFound> {
  // The browser's own hash function exists over HTTPS only.
  const hash = bytesToHex(sha256(bytes));
  const inMetadata = findStatement(new TextDecoder('latin1').decode(bytes));
  if (inMetadata !== undefined) return { statement: inMetadata, sha256: hash };
  try {
    const pages = await readPdfPages(bytes);
    if (!pages) return 'pagesNotRead';
    const statement = findStatement(pages.code ?? '');
    if (statement === undefined) return 'noCodeInPdf';
    return pages.scanned ? { statement, scanned: true } : { statement, sha256: hash };
  } catch {
    // Damaged or encrypted.
    return 'noCodeInPdf';
  }
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
