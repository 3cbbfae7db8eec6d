import { PAGE_SIZE, PAGE_SIZE_MAX } from '@dosye/domain/dossier/area.ts';
import { textTooLong } from '@dosye/domain/fields/text.ts';
import { isRealDay } from '@dosye/domain/text/dates.ts';
import { z } from 'zod';
import { orDefault, orMissing } from './callBody.ts';

const PAGE_MAX = 1_000_000;

/** The order of a list. */
export interface Sort {
  key: string;
  descending: boolean;
}

/** The schema of an object that may be missing, which is as one without keys. */
export function optionalObject<T extends z.ZodRawShape>(shape: T) {
  const object = z.strictObject(shape);
  return object.nullish().transform((value) => value ?? object.parse({}));
}

/** A text, trimmed; '' when it is missing. */
export const text = orDefault(z.string().trim(), '');

/** The schema of a text of at most so many characters, trimmed; '' when it is missing. */
export const shortText = (maxLength: number) =>
  text.refine((value) => value.length <= maxLength, textTooLong(maxLength));

/** The schema of a text that is blank or accepted by a filter. */
export const filterText = (accepts: (value: string) => boolean) =>
  text.refine(
    (value) => value === '' || accepts(value),
    'Cette valeur ne fait pas partie du filtre.',
  );

/** The schema of a text that is blank or one of these. */
export const choiceOf = (values: readonly string[]) =>
  filterText((value) => values.includes(value));

/** A date, YYYY-MM-DD, or a blank text. */
export const dayText = text.refine(
  (value) => value === '' || isRealDay(value),
  'Cette date n’existe pas.',
);

/** A date, YYYY-MM-DD; undefined when it is blank. */
export const day = dayText.transform((value) => value || undefined);

/** The id of an office, as a number or as its digits; undefined when it is blank. */
export const officeId = orMissing(
  z.union([
    z.int32().positive(),
    z
      .string()
      .trim()
      .regex(/^([1-9]\d{0,8})?$/)
      .transform((digits) => (digits === '' ? undefined : Number(digits))),
  ]),
);

const wholeNumber = (max: number) => {
  const sentence = `Un nombre entier de 1 à ${max} est attendu.`;
  return z.int(sentence).min(1, sentence).max(max, sentence);
};

/** The page that a list is asked for. */
export const PAGE = {
  page: orDefault(wholeNumber(PAGE_MAX), 1),
  limit: orDefault(wholeNumber(PAGE_SIZE_MAX), PAGE_SIZE),
};

/** Number of rows before a page. */
export const offsetOf = ({ page, limit }: { page: number; limit: number }): number =>
  (page - 1) * limit;

/** The schema of a list's `sortConfig`. @param fallback what a request without key or direction means */
export const sortBy = (
  keys: readonly string[],
  fallback: { readonly key: string; readonly direction: 'asc' | 'desc' },
) =>
  optionalObject({
    key: orDefault(z.enum(keys, 'Cette liste ne se trie pas ainsi.'), fallback.key),
    direction: orDefault(
      z.enum(['asc', 'ascending', 'desc', 'descending'], 'Le sens du tri est asc ou desc.'),
      fallback.direction,
    ),
  }).transform(({ key, direction }): Sort => ({ key, descending: direction.startsWith('desc') }));
