import { hash } from 'node:crypto';
import { CallError } from '@dosye/domain/calls/errors.ts';
import { isDataUrl, isStoredImage, storedImageName } from '@dosye/domain/fields/images.ts';
import sharp from 'sharp';
import { pictureLimit } from '../files/pictureQueue.ts';
import { uploadedBytes } from '../files/storePictures.ts';
import { stemOf } from '../files/uploads.ts';
import type { FileStore } from '../storage/fileStore.ts';

/** Longest side of a picture on paper, in pixels; a larger one is not sharper in print and slows the typesetter. */
const PAPER_SIDE = 1200;
/** Most pixels that are decoded of a picture that is not stored yet. */
const PIXELS_MAX = 50_000_000;

/** A stored picture or data URL. @throws CallError 503 without an answer of S3; 413 for a data URL beyond 8 MB */
async function bytesOf(files: FileStore, reference: string): Promise<Buffer | undefined> {
  if (isStoredImage(reference)) return storedBytes(files, storedImageName(reference));
  return isDataUrl(reference) ? uploadedBytes(reference) : undefined;
}

/**
 * A stored picture; undefined when it does not exist, the folder of this machine cannot be read, or its content was
 * altered: it may show somebody else.
 * @throws CallError 503 when an S3 store does not answer
 */
async function storedBytes(files: FileStore, name: string): Promise<Buffer | undefined> {
  const bytes = await files.get(name).catch((error: unknown) => {
    if (error instanceof CallError) throw error;
    return undefined;
  });
  return bytes && hash('sha256', bytes) === stemOf(name) ? bytes : undefined;
}

/** Converts to JPEG or PNG, which papers require; undefined for an unreadable picture, whose frame stays empty. */
async function forPaper(bytes: Buffer): Promise<Uint8Array | undefined> {
  try {
    const { format, width, height, hasAlpha, orientation = 1 } = await sharp(bytes).metadata();
    if (width * height > PIXELS_MAX) return undefined;
    if (!['jpeg', 'png', 'webp'].includes(format)) return undefined;
    const ready = format !== 'webp' && orientation <= 1 && Math.max(width, height) <= PAPER_SIDE;
    if (ready) return bytes;
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX })
      .autoOrient()
      .resize(PAPER_SIDE, PAPER_SIDE, { fit: 'inside', withoutEnlargement: true });
    return await (hasAlpha ? image.png() : image.jpeg({ quality: 86 })).toBuffer();
  } catch {
    return undefined;
  }
}

/**
 * The pictures of a document by their address or data URL, converted for paper; without those that do not exist,
 * cannot be read or were altered, whose frames stay empty. `makeDocument` refuses an act without one of its pictures.
 * @throws CallError 503 when an S3 store does not answer; 413 for a data URL beyond 8 MB
 */
export async function paperPictures(
  files: FileStore,
  references: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const reference of references) {
    const bytes = await bytesOf(files, reference);
    const ready = bytes && (await pictureLimit(() => forPaper(bytes)));
    if (ready) pictures.set(reference, ready);
  }
  return pictures;
}
