import { TAG, type TiffPage } from './tiffPages.ts';
import { UnreadableScan } from './unreadableScan.ts';

/** Values of the tag of compression. */
const JPEG = 7;
/** Values of the tag of photometric interpretation. */
const [WHITE_IS_ZERO, BLACK_IS_ZERO, RGB, PALETTE, CMYK, YCBCR] = [0, 1, 2, 3, 5, 6];

interface PartSize {
  readonly width: number;
  readonly height: number;
}

/** A strip or tile as a picture of a PDF (ISO 32000-1, 8.9.5). @throws UnreadableScan for what PDF has not */
export function pictureDictionary(page: TiffPage, { width, height }: PartSize): string {
  const bits = page.get(TAG.bitsPerSample)?.[0] ?? 1;
  const samples = page.get(TAG.samplesPerPixel)?.[0] ?? 1;
  const inOnePlane = samples === 1 || (page.get(TAG.planarConfiguration)?.[0] ?? 1) === 1;
  if (![1, 2, 4, 8].includes(bits) || !inOnePlane) throw new UnreadableScan('unsupported');
  return `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent ${bits}${colours(page, bits, samples)}${filter(page, { width, height }, bits, samples)}`;
}

function colours(page: TiffPage, bits: number, samples: number): string {
  const photometric = page.get(TAG.photometric)?.[0] ?? WHITE_IS_ZERO;
  const isJpeg = page.get(TAG.compression)?.[0] === JPEG;
  if (samples === 1) {
    // The first of the pixels that a fax counts are white.
    const isFax = [2, 3, 4].includes(page.get(TAG.compression)?.[0] ?? 1);
    if (photometric === (isFax ? WHITE_IS_ZERO : BLACK_IS_ZERO)) return '/ColorSpace/DeviceGray';
    if (photometric === WHITE_IS_ZERO || photometric === BLACK_IS_ZERO)
      return '/ColorSpace/DeviceGray/Decode[1 0]';
    if (photometric === PALETTE) return `/ColorSpace${palette(page, bits)}`;
  }
  if (samples === 3 && (photometric === RGB || (photometric === YCBCR && isJpeg)))
    return '/ColorSpace/DeviceRGB';
  if (samples === 4 && photometric === CMYK) return '/ColorSpace/DeviceCMYK';
  throw new UnreadableScan('unsupported');
}

/** The colours of a palette: all red, then all green, then all blue, of 16 bits. */
function palette(page: TiffPage, bits: number): string {
  const map = page.get(TAG.colorMap) ?? [];
  const count = 2 ** bits;
  const hex = Array.from({ length: count * 3 }, (_, at) => {
    const value = map[(at % 3) * count + Math.floor(at / 3)] ?? 0;
    return (value >> 8).toString(16).padStart(2, '0');
  });
  return `[/Indexed/DeviceRGB ${count - 1}<${hex.join('')}>]`;
}

/** The filter that undoes the compression, with its parameters. */
function filter(page: TiffPage, size: PartSize, bits: number, samples: number): string {
  const fax = (more: string): string =>
    `/Filter/CCITTFaxDecode/DecodeParms<</Columns ${size.width}/Rows ${size.height}${more}>>`;
  const differences =
    page.get(TAG.predictor)?.[0] === 2
      ? `/DecodeParms<</Predictor 2/Colors ${samples}/BitsPerComponent ${bits}/Columns ${size.width}>>`
      : '';
  switch (page.get(TAG.compression)?.[0] ?? 1) {
    case 1:
      return '';
    case 2:
      return fax('/K 0/EncodedByteAlign true/EndOfBlock false');
    case 3:
      return fax(`/K ${(page.get(TAG.t4Options)?.[0] ?? 0) & 1}/EndOfLine true/EndOfBlock false`);
    case 4:
      return fax('/K -1');
    case 5:
      return `/Filter/LZWDecode${differences}`;
    case JPEG:
      return `/Filter/DCTDecode${page.get(TAG.photometric)?.[0] === RGB ? '/DecodeParms<</ColorTransform 0>>' : ''}`;
    case 8:
    case 32946:
      return `/Filter/FlateDecode${differences}`;
    case 32773:
      return '/Filter/RunLengthDecode';
    default:
      throw new UnreadableScan('unsupported');
  }
}

/** A JPEG of its own, from the tables that all parts share and one part: each begins and ends with a marker. */
export function jpegPart(tables: readonly number[], part: Uint8Array): Uint8Array {
  const whole = new Uint8Array(tables.length + part.length - 4);
  whole.set(tables.slice(0, -2));
  whole.set(part.subarray(2), tables.length - 2);
  return whole;
}

const REVERSED = Uint8Array.from({ length: 256 }, (_, byte) =>
  [0, 1, 2, 3, 4, 5, 6, 7].reduce((all, bit) => all | (((byte >> bit) & 1) << (7 - bit)), 0),
);

/** Bytes whose bits were written from the right, turned round. */
export const reversedBits = (data: Uint8Array): Uint8Array =>
  data.map((byte) => REVERSED[byte] ?? 0);
