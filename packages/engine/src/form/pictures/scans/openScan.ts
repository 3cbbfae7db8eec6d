import {
  drawPage,
  loadPdfJs,
  longestSide,
  openingOptions,
  PDF_JS_FOLDER,
  PDF_JS_LATER,
} from '../../../pdf/pdfJs.ts';
import type { FileFormat } from '../fileFormat.ts';
import { pictureDataUrl, reduceCanvas } from '../reducePicture.ts';
import { LONGEST_SIDE } from '../reducedSize.ts';
import type { Scan } from './scan.ts';
import { tiffAsPdf } from './tiffAsPdf.ts';
import { UnreadableScan } from './unreadableScan.ts';
import type * as PdfJs from 'pdfjs-dist';

/** Most pixels that a picture within a page may have, as the server accepts in a picture (decision 08). */
const MOST_PIXELS = 50_000_000;

/** Longest side of a canvas that every browser draws, in pixels. */
const CANVAS_SIDE = 16_000;

/** Opens a PDF or TIFF file in this browser, with pdf.js, which is fetched for the first one. @throws UnreadableScan */
export async function openScan(file: File, format: FileFormat): Promise<Scan> {
  const isTiff = format === 'tiff';
  const folder = new URL(`/${PDF_JS_FOLDER}`, window.location.href).href;
  const pdfjs = await loadReader(folder);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isTiff && hasLargePicture(bytes)) throw new UnreadableScan('tooManyPixels');
  const task = pdfjs.getDocument({
    ...openingOptions(folder),
    data: isTiff ? asPdf(bytes) : bytes,
    maxImageSize: MOST_PIXELS,
  });
  const document = await task.promise.catch((failure: unknown) => {
    void task.destroy();
    throw new UnreadableScan(isProtected(failure) ? 'protected' : 'damaged', undefined, failure);
  });
  return {
    name: file.name,
    pageCount: document.numPages,
    async draw(number, side = LONGEST_SIDE) {
      try {
        const page = await document.getPage(number);
        // Strips of a TIFF would show their seams at another scale.
        const scale = isTiff
          ? Math.min(1, CANVAS_SIDE / longestSide(page))
          : side / longestSide(page);
        const canvas = await drawPage(page, scale);
        requirePictures(page);
        page.cleanup();
        return pictureDataUrl(reduceCanvas(canvas, side));
      } catch (failure) {
        throw new UnreadableScan('damaged', number, failure);
      }
    },
    close: () => void task.destroy(),
  };
}

/** With what it would miss only in the middle of its work, where that passes for a damaged file. */
async function loadReader(folder: string): Promise<typeof PdfJs> {
  try {
    const [pdfjs] = await Promise.all([
      loadPdfJs(folder),
      ...PDF_JS_LATER.map((name) => fetchFile(folder + name)),
    ]);
    return pdfjs;
  } catch (failure) {
    throw new UnreadableScan('notLoaded', undefined, failure);
  }
}

/** Fetches a file to its end, so that the browser has it. */
async function fetchFile(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`${address}: ${response.status}`);
  await response.arrayBuffer();
}

function asPdf(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  try {
    return tiffAsPdf(bytes, MOST_PIXELS);
  } catch (failure) {
    if (failure instanceof UnreadableScan) throw failure;
    throw new UnreadableScan('damaged', undefined, failure);
  }
}

/** pdf.js leaves out a picture that it cannot decode: then it has no value. */
function requirePictures(page: PdfJs.PDFPageProxy): void {
  for (const [name, value] of [...page.objs, ...page.commonObjs])
    if (value === null) throw new Error(`The picture ${name} cannot be decoded`);
}

const isProtected = (failure: unknown): boolean =>
  failure instanceof Error && failure.name === 'PasswordException';

/**
 * Whether a picture of a PDF has more pixels than pdf.js may decode: it would leave it out without a word. The dictionaries
 * of pictures are never compressed (ISO 32000-1, 7.5.7).
 */
function hasLargePicture(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  let before: RegExpExecArray | undefined;
  for (const side of text.matchAll(/\/(Width|Height)\s+(\d+)/g)) {
    if (before === undefined || before[1] === side[1]) before = side;
    else if (Number(before[2]) * Number(side[2]) > MOST_PIXELS) return true;
    else before = undefined;
  }
  return false;
}
