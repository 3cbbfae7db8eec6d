import { type Field, type FieldOptions, defineField } from './field.ts';
import { readText, readTexts } from './text.ts';

const IMAGES_MAX = 20;
/** What the addresses of stored files begin with. */
const STORED_AT = '/api/files/';
const STORED = new RegExp(`^${STORED_AT}[0-9a-f]{64}\\.(?:jpg|png|webp)$`);
const DATA_URL = /^data:([a-z]+\/[a-z0-9.+-]+)?[^,]{0,100};base64,/i;

export const IMAGE_TEXTS = {
  notAnImage: 'Ce fichier n’est pas une image acceptée (JPEG, PNG ou WebP).',
  tooLarge: 'L’image dépasse 8 Mo.',
  tooManyPixels: 'L’image a trop de points pour être lue. Réduisez-la avant de l’ajouter.',
  tooManyAtOnce:
    'Trop d’images à la fois : enregistrez-en d’abord une partie, puis ajoutez celle-ci.',
  notYours: 'Cette image n’existe pas ou ne vous est pas accessible.',
  tooMany: `Pas plus de ${IMAGES_MAX} images.`,
} as const;

/** Whether a value is the address of a stored picture. */
export const isStoredImage = (value: string): boolean => STORED.test(value);

/** Address of a stored picture, as records contain it. */
export const storedImagePath = (name: string): string => STORED_AT + name;

/** File name of the stored picture at an address. */
export const storedImageName = (path: string): string => path.slice(STORED_AT.length);

const THUMBNAIL_QUERY = '?size=small';

/** Address of a stored picture's thumbnail; '' for ''. */
export const thumbnailPath = (path: string): string => (path ? path + THUMBNAIL_QUERY : '');

/** Address of the full picture of a thumbnail. */
export const fullImagePath = (thumbnail: string): string =>
  thumbnail.endsWith(THUMBNAIL_QUERY) ? thumbnail.slice(0, -THUMBNAIL_QUERY.length) : thumbnail;

/** Whether a value is a base64 data URL, as pages send new pictures. */
export const isDataUrl = (value: string): boolean => DATA_URL.test(value.slice(0, 200));

const checkImage = (value: string): string | undefined =>
  isStoredImage(value) || isDataUrl(value) ? undefined : IMAGE_TEXTS.notAnImage;

interface PaperOptions {
  /** The picture is one of a paper: the form also takes PDF and TIFF files, by page. */
  scanned?: boolean;
}

interface ImageOptions extends FieldOptions<string>, PaperOptions {
  frame?: 'portrait' | 'signature' | 'paper';
}

/** One picture: a data URL when it is sent, an address /api/files/… once saved. */
export const image = (
  label: string,
  { frame = 'paper', ...options }: ImageOptions = {},
): Field<string> =>
  defineField<string>(label, options, {
    type: 'image',
    accepts: options.scanned ? 'une image, ou une page d’un PDF ou d’un TIFF' : 'une image',
    blank: '',
    frame,
    read: readText,
    format: () => '',
    check: checkImage,
  });

/** Up to {@link IMAGES_MAX} pictures. */
export const images = (
  label: string,
  options: FieldOptions<string[]> & PaperOptions = {},
): Field<string[]> =>
  defineField<string[]>(
    label,
    { width: 6, ...options },
    {
      type: 'images',
      accepts: options.scanned ? 'images, et les pages de PDF et de TIFF' : 'images',
      blank: [],
      frame: 'paper',
      maxItems: IMAGES_MAX,
      read: readTexts,
      isBlank: (value) => value.every((entry) => entry === ''),
      normalise: (value) => value.filter((entry) => entry !== ''),
      format: () => '',
      check: (value) =>
        value.length > IMAGES_MAX ? IMAGE_TEXTS.tooMany : value.map(checkImage).find(Boolean),
    },
  );
