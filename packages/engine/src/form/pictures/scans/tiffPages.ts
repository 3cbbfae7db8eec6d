import { UnreadableScan } from './unreadableScan.ts';

/** The tags of a page of a TIFF file that matter here, by number (TIFF 6.0), with their values. */
export type TiffPage = ReadonlyMap<number, readonly number[]>;

/** Tags of TIFF 6.0 and of its supplements. */
export const TAG = {
  subfileType: 254,
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  xResolution: 282,
  yResolution: 283,
  planarConfiguration: 284,
  t4Options: 292,
  predictor: 317,
  colorMap: 320,
  tileWidth: 322,
  tileLength: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  jpegTables: 347,
} as const;

const WANTED: ReadonlySet<number> = new Set(Object.values(TAG));

/** A reduced copy or a mask of another page, by the bits of its type. */
const NO_PAGE = 0b101;

/** Bytes of a value of each type: BYTE, SHORT, LONG, RATIONAL, UNDEFINED. */
const TYPE_SIZES: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 5: 8, 7: 1 };

/** Bytes of an entry of a directory. */
const ENTRY_SIZE = 12;

/**
 * Reads the directories of a TIFF file.
 * @throws RangeError when they point beyond the file, or into a circle
 * @throws UnreadableScan for a file of the kind beyond four gigabytes
 */
export function readTiffPages(file: DataView): TiffPage[] {
  const littleEndian = file.getUint8(0) === 0x49;
  if (file.getUint16(2, littleEndian) !== 42) throw new UnreadableScan('unsupported');
  const pages: TiffPage[] = [];
  const seen = new Set<number>();
  let at = file.getUint32(4, littleEndian);
  while (at !== 0) {
    if (seen.has(at)) throw new RangeError('The directories go round in a circle');
    seen.add(at);
    const entries = file.getUint16(at, littleEndian);
    const page = readDirectory(file, at + 2, entries, littleEndian);
    if (page.has(TAG.width) && ((page.get(TAG.subfileType)?.[0] ?? 0) & NO_PAGE) === 0)
      pages.push(page);
    at = file.getUint32(at + 2 + entries * ENTRY_SIZE, littleEndian);
  }
  if (pages.length === 0) throw new RangeError('The file has no page');
  return pages;
}

function readDirectory(
  file: DataView,
  start: number,
  entries: number,
  littleEndian: boolean,
): TiffPage {
  const page = new Map<number, number[]>();
  for (let entry = 0; entry < entries; entry += 1) {
    const at = start + entry * ENTRY_SIZE;
    const tag = file.getUint16(at, littleEndian);
    const type = file.getUint16(at + 2, littleEndian);
    const size = TYPE_SIZES[type];
    if (!WANTED.has(tag) || size === undefined) continue;
    const count = file.getUint32(at + 4, littleEndian);
    if (count * size > file.byteLength) throw new RangeError('A tag is longer than the file');
    // Values of four bytes in all are in the entry itself.
    const from = count * size <= 4 ? at + 8 : file.getUint32(at + 8, littleEndian);
    const values = Array.from({ length: count }, (_, index) =>
      readValue(file, from + index * size, type, littleEndian),
    );
    page.set(tag, values);
  }
  return page;
}

function readValue(file: DataView, at: number, type: number, littleEndian: boolean): number {
  if (type === 3) return file.getUint16(at, littleEndian);
  if (type === 4) return file.getUint32(at, littleEndian);
  if (type === 5) return file.getUint32(at, littleEndian) / file.getUint32(at + 4, littleEndian);
  return file.getUint8(at);
}
