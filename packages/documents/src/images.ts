import { imageSize } from 'image-size';
import { DocumentError } from './document.ts';

/** The formats that PDF and old versions of Word support. */
type PaperImageType = 'png' | 'jpg';

interface PaperImage {
  type: PaperImageType;
  bytes: Uint8Array;
  /** pixels */
  width: number;
  height: number;
}

/**
 * Reads type and size from the header of a picture.
 * @param name for the error message
 * @throws DocumentError 'failed' when it is neither PNG nor JPEG
 */
export function paperImage(bytes: Uint8Array, name: string): PaperImage {
  const { type, width, height } = headerOf(bytes) ?? {};
  if ((type !== 'png' && type !== 'jpg') || !width || !height) {
    throw new DocumentError('failed', `picture "${name}" is neither PNG nor JPEG`);
  }
  return { type, bytes, width, height };
}

/** Undefined for a picture of no format that the library knows, or whose header is cut off. */
function headerOf(bytes: Uint8Array): ReturnType<typeof imageSize> | undefined {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
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
