import { DocumentError } from './document.ts';

/** The formats that PDF and old versions of Word support. */
export type PaperImageType = 'png' | 'jpg';

export interface PaperImage {
  type: PaperImageType;
  bytes: Uint8Array;
  /** pixels */
  width: number;
  height: number;
}

const uint16 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const uint32 = (bytes: Uint8Array, at: number): number =>
  uint16(bytes, at) * 65_536 + uint16(bytes, at + 2);

/** JPEG start-of-frame markers, whose segment has the size; C4, C8 and CC are not frames. */
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Uint8Array): [number, number] | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isStartOfFrame(marker)) return [uint16(bytes, at + 7), uint16(bytes, at + 5)];
    at += 2 + uint16(bytes, at + 2);
  }
  return undefined;
}

/**
 * Reads type and size from the header of a picture.
 * @param name for the error message
 * @throws DocumentError 'failed' when it is neither PNG nor JPEG
 */
export function paperImage(bytes: Uint8Array, name: string): PaperImage {
  if (uint32(bytes, 0) === 0x89504e47) {
    return { type: 'png', bytes, width: uint32(bytes, 16), height: uint32(bytes, 20) };
  }
  const size = uint16(bytes, 0) === 0xffd8 ? jpegSize(bytes) : undefined;
  if (size) return { type: 'jpg', bytes, width: size[0], height: size[1] };
  throw new DocumentError('failed', `picture "${name}" is neither PNG nor JPEG`);
}

/** The largest size with the picture's aspect ratio that fits in a box; any unit. */
export function fitWithin(
  image: PaperImage,
  width: number,
  height: number,
): { width: number; height: number } {
  const scale = Math.min(width / Math.max(1, image.width), height / Math.max(1, image.height));
  return { width: image.width * scale, height: image.height * scale };
}
