import { jpegPart, pictureDictionary, reversedBits } from './tiffPicture.ts';
import { readTiffPages, TAG, type TiffPage } from './tiffPages.ts';
import { UnreadableScan } from './unreadableScan.ts';

/** Degrees clockwise that turn a page upright, by its orientation. */
const TURNS: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 };

/** An object of a PDF: its dictionary, and the bytes of a stream. */
interface PdfObject {
  readonly dictionary: string;
  readonly data?: Uint8Array;
}

/** A strip or a tile of a page: its place from the upper left corner, in pixels, and its bytes. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * Puts the pages of a TIFF file into a PDF as they are compressed, one point for each pixel, upright: PDF has the same
 * compressions, and pdf.js reads damaged ones without hanging, in its worker.
 * @param mostPixels pixels that a page may have
 * @throws UnreadableScan for what PDF has no equivalent of, and for too many pixels
 * @throws RangeError when the file is damaged
 */
export function tiffAsPdf(bytes: Uint8Array<ArrayBuffer>, mostPixels: number): Uint8Array {
  const pages = readTiffPages(new DataView(bytes.buffer));
  const objects: PdfObject[] = [];
  const kids: string[] = [];
  for (const [index, page] of pages.entries()) {
    const [width, height] = [valueOf(page, TAG.width), valueOf(page, TAG.height)];
    if (width * height > mostPixels) throw new UnreadableScan('tooManyPixels', index + 1);
    const parts = partsOf(page, width, height, bytes);
    // The catalogue and the list of pages come before them.
    const first = objects.length + 3;
    for (const { data, ...part } of parts)
      objects.push({ dictionary: pictureDictionary(page, part), data: pictureData(page, data) });
    objects.push(...pageObjects(page, { width, height }, parts, first));
    kids.push(`${objects.length + 2} 0 R`);
  }
  return pdfFile([
    { dictionary: '/Type/Catalog/Pages 2 0 R' },
    { dictionary: `/Type/Pages/Count ${kids.length}/Kids[${kids.join(' ')}]` },
    ...objects,
  ]);
}

const valueOf = (page: TiffPage, tag: number, otherwise = 0): number =>
  page.get(tag)?.[0] ?? otherwise;

function partsOf(page: TiffPage, width: number, height: number, bytes: Uint8Array): Part[] {
  const tiled = page.has(TAG.tileWidth);
  const partWidth = tiled ? valueOf(page, TAG.tileWidth) : width;
  const rows = tiled ? valueOf(page, TAG.tileLength) : valueOf(page, TAG.rowsPerStrip, height);
  const partHeight = tiled ? rows : Math.min(rows, height);
  const offsets = page.get(tiled ? TAG.tileOffsets : TAG.stripOffsets) ?? [];
  const counts = page.get(tiled ? TAG.tileByteCounts : TAG.stripByteCounts) ?? [];
  const across = Math.ceil(width / partWidth);
  const total = across * Math.ceil(height / partHeight);
  if (!(total > 0) || offsets.length < total || counts.length < total)
    throw new RangeError('Parts of the page are missing');
  return Array.from({ length: total }, (_, index) => {
    const [offset = 0, count = 0] = [offsets[index], counts[index]];
    if (offset + count > bytes.length) throw new RangeError('A part is beyond the end of the file');
    const y = Math.floor(index / across) * partHeight;
    return {
      x: (index % across) * partWidth,
      y,
      width: partWidth,
      height: tiled ? partHeight : Math.min(partHeight, height - y),
      data: bytes.subarray(offset, offset + count),
    };
  });
}

function pictureData(page: TiffPage, data: Uint8Array): Uint8Array {
  if (page.has(TAG.jpegTables)) return jpegPart(page.get(TAG.jpegTables) ?? [], data);
  return valueOf(page, TAG.fillOrder, 1) === 2 ? reversedBits(data) : data;
}

function pageObjects(
  page: TiffPage,
  { width, height }: { width: number; height: number },
  parts: readonly Part[],
  first: number,
): PdfObject[] {
  const [across, down] = pixelShape(page);
  const drawing = parts.map(
    (part, index) =>
      `q ${part.width} 0 0 ${part.height} ${part.x} ${height - part.y - part.height} cm /P${index} Do Q`,
  );
  const content = new TextEncoder().encode(`${across} 0 0 ${down} 0 0 cm\n${drawing.join('\n')}`);
  const names = parts.map((_, index) => `/P${index} ${first + index} 0 R`).join('');
  const turn = TURNS[valueOf(page, TAG.orientation)] ?? 0;
  return [
    { dictionary: '', data: content },
    {
      dictionary: `/Type/Page/Parent 2 0 R/MediaBox[0 0 ${width * across} ${height * down}]/Rotate ${turn}/Contents ${first + parts.length} 0 R/Resources<</XObject<<${names}>>>>`,
    },
  ];
}

/** Width and height of a pixel: those of a fax are twice as high as wide. */
function pixelShape(page: TiffPage): [number, number] {
  const ratio = valueOf(page, TAG.xResolution, 1) / valueOf(page, TAG.yResolution, 1);
  if (!(ratio > 0.2 && ratio < 5)) return [1, 1];
  return ratio > 1 ? [1, ratio] : [1 / ratio, 1];
}

function pdfFile(objects: readonly PdfObject[]): Uint8Array {
  const chunks: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (chunk: Uint8Array | string): void => {
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
    chunks.push(bytes);
    length += bytes.length;
  };
  write('%PDF-1.7\n');
  for (const [index, { dictionary, data }] of objects.entries()) {
    offsets.push(length);
    if (data) {
      write(`${index + 1} 0 obj<<${dictionary}/Length ${data.length}>>stream\n`);
      write(data);
      write('\nendstream endobj\n');
    } else write(`${index + 1} 0 obj<<${dictionary}>>endobj\n`);
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}`);
  write(`trailer<</Size ${rows.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  const file = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    file.set(chunk, at);
    at += chunk.length;
  }
  return file;
}
