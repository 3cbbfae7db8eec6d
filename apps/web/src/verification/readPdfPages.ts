import type * as PdfJs from 'pdfjs-dist';
import { readQr } from './readQr.ts';

/** What the pages of a PDF show. */
interface PdfPages {
  /** Text of the first QR code that could be read; undefined without one. */
  code: string | undefined;
  /** Whether the pages are pictures, as a scanner makes them, rather than text. */
  scanned: boolean;
}

/** Where pdf.js lies: beside the page, as its worker does. */
const FOLDER = 'verification-pdf/';

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
  const pdfjs = await loadPdfJs();
  if (!pdfjs) return undefined;
  const task = pdfjs.getDocument({
    data: bytes,
    // Fonts as style sheets and WebAssembly would need a wider content security policy.
    disableFontFace: true,
    useWasm: false,
    wasmUrl: addressOf(''),
  });
  try {
    const document = await task.promise;
    const found: PdfPages = { code: undefined, scanned: true };
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
      const page = await document.getPage(number);
      found.scanned &&= !showsText(await page.getOperatorList(), pdfjs.OPS);
      found.code ??= await readQr(await draw(page));
    }
    return found;
  } finally {
    await task.destroy();
  }
}

const addressOf = (name: string): string => new URL(`${FOLDER}${name}`, document.baseURI).href;

async function loadPdfJs(): Promise<typeof PdfJs | undefined> {
  // Browsers load no module from a file.
  if (!window.location.protocol.startsWith('http')) return undefined;
  try {
    const pdfjs = (await import(/* @vite-ignore */ addressOf('pdf.js'))) as typeof PdfJs;
    pdfjs.GlobalWorkerOptions.workerSrc = addressOf('pdf.worker.js');
    return pdfjs;
  } catch {
    // No connection, a file that was put on a server without its folder, or an old browser.
    return undefined;
  }
}

async function draw(page: PdfJs.PDFPageProxy): Promise<HTMLCanvasElement> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: SIDE / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return canvas;
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
