import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { createHash } from 'node:crypto';
import { CallError } from '@dosye/domain/calls/errors.ts';
import type { Form } from '@dosye/domain/dossier/form.ts';
import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { IMAGE_TEXTS, isDataUrl, storedImagePath } from '@dosye/domain/fields/images.ts';
import sharp, { type Sharp } from 'sharp';
import type { FileStore } from '../storage/fileStore.ts';
import { pictureLimit, type Upload } from './pictureQueue.ts';

const BYTES_MAX = 8 * 1024 * 1024;
const PIXELS_MAX = 50_000_000;
/** Longest side that is stored, in pixels. */
const SIDE_MAX = 2000;
/** Side of a list thumbnail in pixels: twice the displayed size, for high-resolution screens. */
const SMALL_SIDE = 96;

type Format = 'jpeg' | 'png' | 'webp';
const ENDINGS: Record<Format, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

/** A stored picture. */
export interface StoredPicture {
  name: string;
  media_type: string;
  size: number;
  width: number;
  height: number;
}

/** File name of a picture's thumbnail. */
export const thumbnailName = (name: string): string => `${name.split('.')[0]}-small.webp`;

/** The format of a picture by its first bytes, whatever its name. */
function formatOf(bytes: Buffer): Format | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  const riff = bytes.subarray(0, 4).toString('latin1') === 'RIFF';
  return riff && bytes.subarray(8, 12).toString('latin1') === 'WEBP' ? 'webp' : undefined;
}

function decodeDataUrl(url: string): Buffer | undefined {
  const text = url.slice(url.indexOf(',') + 1);
  if (text.length * 0.75 > BYTES_MAX) throw new CallError(413, 'TOO_LARGE', IMAGE_TEXTS.tooLarge);
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : undefined;
}

/** The bytes of a data URL; undefined when its first bytes are no picture's. @throws CallError 413 beyond 8 MB */
export function uploadedBytes(url: string): Buffer | undefined {
  const bytes = decodeDataUrl(url);
  return bytes && formatOf(bytes) && bytes;
}

/** A picture that is refused, with the French sentence that says why. */
class Refused extends Error {}

async function pixelsOf(bytes: Buffer): Promise<number> {
  // Reads only the header, so that a decompression bomb is refused before decoding.
  const {
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refused(IMAGE_TEXTS.notAnImage);
    });
  return width * height * pages;
}

function encoded(image: Sharp, format: Format): Sharp {
  if (format === 'png') return image.png({ compressionLevel: 8 });
  return format === 'webp'
    ? image.webp({ quality: 84 })
    : image.jpeg({ quality: 84, mozjpeg: true });
}

/** The stored form of a picture, and its thumbnail. @throws Refused when it is not a picture */
async function convert(bytes: Buffer, format: Format, upload?: Upload) {
  const pixels = await pixelsOf(bytes);
  if (pixels > PIXELS_MAX) throw new Refused(IMAGE_TEXTS.tooManyPixels);
  if (upload?.count(pixels) === false) throw new Refused(IMAGE_TEXTS.tooManyAtOnce);
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const;
  const upright = sharp(bytes, options)
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await encoded(upright, format)
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refused(IMAGE_TEXTS.notAnImage);
    });
  const small = await sharp(data)
    .resize(SMALL_SIDE, SMALL_SIDE, { fit: 'cover', position: 'top' })
    .webp({ quality: 78 })
    .toBuffer();
  return { data, info, small };
}

/**
 * Stores one picture: recognised by its content, rotated upright, without metadata, at most 2,000 pixels a side,
 * once under the SHA-256 of the stored bytes, with a thumbnail for lists.
 * @param upload the call that sent it; without one nobody did
 * @throws CallError 413 beyond 8 MB; Refused when it is not a picture
 */
export async function storePicture(
  files: Pick<FileStore, 'put'>,
  bytes: Buffer,
  upload?: Upload,
): Promise<StoredPicture> {
  if (bytes.length > BYTES_MAX) throw new CallError(413, 'TOO_LARGE', IMAGE_TEXTS.tooLarge);
  const format = formatOf(bytes);
  if (!format) throw new Refused(IMAGE_TEXTS.notAnImage);
  const work = () => convert(bytes, format, upload);
  const { data, info, small } = await (upload ? upload.process(work) : pictureLimit(work));
  const name = `${createHash('sha256').update(data).digest('hex')}.${ENDINGS[format]}`;
  await files.put(thumbnailName(name), small);
  await files.put(name, data);
  const { width, height, size } = info;
  return { name, media_type: `image/${format}`, size, width, height };
}

/** A record with addresses in place of its data URLs, the pictures stored, and errors. */
export interface StoredRecord {
  record: DossierRecord;
  stored: StoredPicture[];
  errors: FieldErrors;
  /** Address by path of each picture that was sent as a data URL. */
  replaced: Map<string, string>;
}

/** Stores the pictures of a record's data URLs and replaces these by addresses. @throws CallError 413 beyond 8 MB */
export async function storePictures(
  files: Pick<FileStore, 'put'>,
  form: Form,
  record: DossierRecord,
  upload: Upload,
): Promise<StoredRecord> {
  const result: StoredRecord = { record, stored: [], errors: {}, replaced: new Map() };
  for (const { path, value } of picturesOf(form, record)) {
    const { stored, value: address, error } = await storeUploadedPicture(files, value, upload);
    if (error !== undefined) result.errors[path] = error;
    if (!stored) continue;
    result.stored.push(stored);
    result.replaced.set(path, address);
  }
  if (result.replaced.size > 0) result.record = replacePictures(record, result.replaced);
  return result;
}

/** Stores one picture sent as a data URL, such as a logo; a blank or an address is returned unchanged. */
export async function storeUploadedPicture(
  files: Pick<FileStore, 'put'>,
  value: string,
  upload: Upload,
): Promise<{ value: string; stored?: StoredPicture; error?: string }> {
  if (!isDataUrl(value)) return { value };
  try {
    const bytes = decodeDataUrl(value);
    if (!bytes) throw new Refused(IMAGE_TEXTS.notAnImage);
    const stored = await storePicture(files, bytes, upload);
    return { value: storedImagePath(stored.name), stored };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { value: '', error: error.message };
  }
}
