import type * as PdfJs from 'pdfjs-dist';
import { importAgain } from '../api/importAgain.ts';

/** Where the server and the static folder of the verification page have pdf.js, from the folder of the page. */
export const PDF_JS_FOLDER = 'verification-pdf/';

/** What pdf.js loads in the middle of its work: its worker, and decoders of pictures of scanners. */
export const PDF_JS_LATER = [
  'pdf.worker.js',
  'jbig2_nowasm_fallback.js',
  'openjpeg_nowasm_fallback.js',
] as const;

/** What every document is opened with: WebAssembly would need a wider content security policy. */
export const openingOptions = (folder: string) => ({ useWasm: false, wasmUrl: folder });

/**
 * Loads pdf.js, which no build contains: it has two megabytes.
 * @param folder address of the folder with its files
 * @throws TypeError when it is not there, or without a connection
 */
export async function loadPdfJs(folder: string): Promise<typeof PdfJs> {
  const { href } = new URL('pdf.js', folder);
  const pdfjs = await importAgain<typeof PdfJs>(() => import(/* @vite-ignore */ href));
  pdfjs.GlobalWorkerOptions.workerSrc = `${folder}pdf.worker.js`;
  return pdfjs;
}

/** Draws a page of a PDF. @param scale pixels for each of its points */
export async function drawPage(
  page: PdfJs.PDFPageProxy,
  scale: number,
): Promise<HTMLCanvasElement> {
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport }).promise;
  return canvas;
}

/** Longest side of a page, in points. */
export function longestSide(page: PdfJs.PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return Math.max(width, height);
}
