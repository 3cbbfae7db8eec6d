import { type Field, type FieldOptions, defineField } from './field.ts';
import { readText } from './text.ts';

/** Most pictures in one list of pictures. */
export const IMAGES_MAX = 20;
const STORED = /^\/api\/files\/[0-9a-f]{64}\.(?:jpg|png|webp)$/;
const DATA_URL = /^data:([a-z]+\/[a-z0-9.+-]+)?[^,]{0,100};base64,/i;

export const IMAGE_TEXTS = {
  notAnImage: "Ce fichier n'est pas une image acceptée (JPEG, PNG ou WebP).",
  tooLarge: "L'image dépasse 8 Mo.",
  tooManyPixels: "L'image a trop de points pour être lue. Réduisez-la avant de l'ajouter.",
  notYours: "Cette image n'existe pas ou ne vous est pas accessible.",
  tooMany: `Pas plus de ${IMAGES_MAX} images.`,
} as const;

/** True for a path under which the server keeps a picture. */
export const isStoredImage = (value: string): boolean => STORED.test(value);

const SMALL = '?size=small';

/** Address of the small picture of lists, from that of the whole one; '' for none. */
export const thumbnailPath = (path: string): string => (path ? path + SMALL : '');

/** Address of the whole picture, from that of its small one. */
export const fullImagePath = (small: string): string =>
  small.endsWith(SMALL) ? small.slice(0, -SMALL.length) : small;

/** True for a picture that travels inside the record (decision 8). */
export const isDataUrl = (value: string): boolean => DATA_URL.test(value.slice(0, 200));

const checkImage = (value: string): string | undefined =>
  isStoredImage(value) || isDataUrl(value) ? undefined : IMAGE_TEXTS.notAnImage;

interface ImageOptions extends FieldOptions<string> {
  frame?: 'portrait' | 'signature' | 'paper';
}

/** One picture: a data URL on its way to the server, a path /api/files/… afterwards. */
export const image = (
  label: string,
  { frame = 'paper', ...options }: ImageOptions = {},
): Field<string> =>
  defineField<string>(label, options, {
    type: 'image',
    accepts: 'une image',
    blank: '',
    frame,
    read: readText,
    format: () => '',
    check: checkImage,
  });

function readTexts(raw: unknown): string[] | undefined {
  if (raw === null || raw === undefined) return [];
  if (!Array.isArray(raw)) return undefined;
  return raw.every((entry) => typeof entry === 'string') ? raw : undefined;
}

/** Several pictures. */
export const images = (label: string, options: FieldOptions<string[]> = {}): Field<string[]> =>
  defineField<string[]>(
    label,
    { width: 6, ...options },
    {
      type: 'images',
      accepts: 'images',
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
