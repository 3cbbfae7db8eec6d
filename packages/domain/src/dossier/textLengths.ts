import type { Field, FieldErrors } from '../fields/field.ts';
import { READ_MAX, TEXT_MAX, textTooLong } from '../fields/text.ts';
import { TEXTS } from '../text/sentences.ts';
import { allFieldValues } from './fieldValues.ts';
import type { Form } from './form.ts';
import type { DossierRecord } from './record.ts';

/** The texts of a value, which are no pictures. */
function textsOf({ type }: Field, value: unknown): string[] {
  if (type === 'image' || type === 'images') return [];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((entry) => typeof entry === 'string');
}

const sentenceOf = ({ type, maxLength }: Field): string => {
  const max = type === 'textList' ? TEXT_MAX : maxLength;
  return max === undefined ? TEXTS.wrongShape : textTooLong(max);
};

/** Error (French) of a value with a text that is too long to be read; undefined for others. */
export const readingError = (field: Field, value: unknown): string | undefined =>
  textsOf(field, value).some((text) => text.length > READ_MAX) ? sentenceOf(field) : undefined;

/** The beginning of a text, without half a character at its end. */
const beginning = (text: string): string => text.slice(0, READ_MAX).replace(/[\ud800-\udbff]$/, '');

/** A value with the beginnings of its texts. */
export function cutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cutTexts);
  return typeof value === 'string' ? beginning(value) : value;
}

/** The errors of the texts that are longer than their field accepts, by path; of hidden fields too. */
export function lengthErrors(form: Form, record: DossierRecord): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, field, value } of allFieldValues(form, record)) {
    const { maxLength = TEXT_MAX } = field;
    if (textsOf(field, value).some((text) => text.length > maxLength)) {
      errors[path] = sentenceOf(field);
    }
  }
  return errors;
}
