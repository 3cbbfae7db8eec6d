import {
  drawPage,
  loadPdfJs,
  longestSide,
  openingOptions,
  PDF_JS_FOLDER,
} from '@dosye/engine/pdf/pdfJs.ts';
import type * as PdfJs from 'pdfjs-dist';
import { readQr } from './readQr.ts';

interface PdfPages {
  /** Text of the first QR code that could be read; undefined without one. */
  code: string | undefined;
  /** Whether the pages are pictures, as a scanner makes them, rather than text. */
  scanned: boolean;
}

/** An act has a few pages; a longer document is not searched to its end. */
const MOST_PAGES = 10;

/** Longest side of a drawn page, in pixels: 218 dpi of a letter page. */
const SIDE = 2_400;

/** Visible characters that a scan may have, which a scanning application adds; the shortest act has a thousand. */
const MOST_CHARACTERS = 100;

/** Modes in which text is not painted (ISO 32000-1, 9.3.6), as text recognition adds it to a scan. */
const INVISIBLE = [3, 7];

/**
 * Draws the pages of a PDF, in this browser, and searches them for a QR code.
 * @returns undefined when pdf.js is not there: in a page that is a file, or without a connection
 * @throws Error when it is no PDF, or encrypted
 */
export async function readPdfPages(bytes: Uint8Array): Promise<PdfPages | undefined> {
  const folder = new URL(PDF_JS_FOLDER, document.baseURI).href;
  const pdfjs = await loadReader(folder);
  if (!pdfjs) return undefined;
  const task = pdfjs.getDocument({
    ...openingOptions(folder),
    data: bytes,
    // Fonts as style sheets would need a wider content security policy.
    disableFontFace: true,
  });
  try {
    const document = await task.promise;
    const found: PdfPages = { code: undefined, scanned: true };
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
      const page = await document.getPage(number);
      found.scanned &&= !showsText(await page.getOperatorList(), pdfjs.OPS);
      found.code ??= await readQr(await drawPage(page, SIDE / longestSide(page)));
    }
    return found;
  } finally {
    await task.destroy();
  }
}

async function loadReader(folder: string): Promise<typeof PdfJs | undefined> {
  // Browsers load no module from a file.
  if (!window.location.protocol.startsWith('http')) return undefined;
  try {
    return await loadPdfJs(folder);
  } catch {
    // No connection, a file that was put on a server without its folder, or an old browser.
    return undefined;
  }
}

type Operators = Awaited<ReturnType<PdfJs.PDFPageProxy['getOperatorList']>>;

/** Whether a page paints more text than a scanning application adds. */
function showsText({ fnArray, argsArray }: Operators, OPS: typeof PdfJs.OPS): boolean {
  const outer: number[] = [];
  let mode = 0;
  let characters = 0;
  for (const [at, operator] of fnArray.entries()) {
    const [first] = (argsArray[at] ?? []) as [unknown?];
    if (operator === OPS.save) outer.push(mode);
    else if (operator === OPS.restore) mode = outer.pop() ?? 0;
    else if (operator === OPS.setTextRenderingMode) mode = Number(first);
    else if (operator === OPS.showText && !INVISIBLE.includes(mode)) {
      // Glyphs are objects, the distances between them numbers.
      characters += (first as unknown[]).filter((sign) => typeof sign === 'object').length;
    }
  }
  return characters > MOST_CHARACTERS;
}
