import { DocumentError } from './document.ts';

/** The formats that both a PDF and an old Word can show. */
export type PaperImageType = 'png' | 'jpg';

export interface PaperImage {
  type: PaperImageType;
  bytes: Uint8Array;
  /** pixels */
  width: number;
  height: number;
}

const word = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const long = (bytes: Uint8Array, at: number): number =>
  word(bytes, at) * 65_536 + word(bytes, at + 2);

/** JPEG start-of-frame markers, which carry the size; the four left out are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Uint8Array): [number, number] | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return [word(bytes, at + 7), word(bytes, at + 5)];
    at += 2 + word(bytes, at + 2);
  }
  return undefined;
}

/**
 * Reads type and size from a picture's first bytes.
 * @param name what the picture is, for the error's text
 * @throws DocumentError 'failed' when it is neither PNG nor JPEG
 */
export function paperImage(bytes: Uint8Array, name: string): PaperImage {
  if (long(bytes, 0) === 0x89504e47) {
    return { type: 'png', bytes, width: long(bytes, 16), height: long(bytes, 20) };
  }
  const size = word(bytes, 0) === 0xffd8 ? jpegSize(bytes) : undefined;
  if (size) return { type: 'jpg', bytes, width: size[0], height: size[1] };
  throw new DocumentError('failed', `picture "${name}" is neither PNG nor JPEG`);
}

/** The largest size within a box that keeps the picture's proportions; same unit as the box. */
export function fitWithin(
  image: PaperImage,
  width: number,
  height: number,
): { width: number; height: number } {
  const scale = Math.min(width / Math.max(1, image.width), height / Math.max(1, image.height));
  return { width: image.width * scale, height: image.height * scale };
}
