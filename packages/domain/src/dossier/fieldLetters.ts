import type { CheckContext, Field, FieldMap } from '../fields/field.ts';
import { lettersError } from '../text/letters.ts';
import { type FieldValue, visibleFieldValues } from './fieldValues.ts';
import type { Form } from './form.ts';
import { parsedFieldsOf } from './parsedFields.ts';
import { getAtKeys, getOwn, pathKeys, setAtKeys } from './paths.ts';
import type { DossierRecord } from './record.ts';

/**
 * Error (French) of a value with letters that its field does not take; undefined when there are none.
 * @param stored content of the dossier that it belongs to: a text that the field had there already is no error
 */
export function fieldLettersError(
  { path, field, value }: Pick<FieldValue, 'path' | 'field' | 'value'>,
  stored?: Readonly<DossierRecord>,
): string | undefined {
  const { letters } = field;
  if (!letters) return undefined;
  for (const text of [value].flat()) {
    const error = typeof text === 'string' ? lettersError(text, letters) : undefined;
    if (error && !isStoredAt(stored, pathKeys(path), (before) => isSameText(field, before, text))) {
      return error;
    }
  }
  return undefined;
}

/** The visible fields with letters that they do not take, in the order of the form. */
export const checkLetters = (
  steps: Form['steps'],
  record: DossierRecord,
  context: CheckContext,
): { path: string; field: Field; error: string }[] =>
  visibleFieldValues(steps, record, context).flatMap((visited) => {
    const error = fieldLettersError(visited);
    return error ? [{ path: visited.path, field: visited.field, error }] : [];
  });

const isSameText = (field: Field, before: unknown, text: unknown): boolean =>
  before === text ||
  (typeof before === 'string' && [field.normalise(listedAs(field, before))].flat()[0] === text);

const listedAs = ({ type }: Field, text: string): string | string[] =>
  type === 'textList' ? [text] : text;

/** Whether there is such a value at a path, in whatever entry of its lists: entries move when one is removed. */
function isStoredAt(
  value: unknown,
  keys: readonly string[],
  matches: (value: unknown) => boolean,
): boolean {
  const [key, ...rest] = keys;
  if (Array.isArray(value)) {
    const below = key !== undefined && /^\d+$/.test(key) ? rest : keys;
    return value.some((entry) => isStoredAt(entry, below, matches));
  }
  return key === undefined ? matches(value) : isStoredAt(getOwn(value, key), rest, matches);
}

/**
 * A stored record with its texts as they would be saved today where they are not clean; others stay as they are. Returns
 * `record` itself when all are.
 */
export function cleanRecord<R extends DossierRecord>(fields: FieldMap, record: R): R {
  const changes = parsedFieldsOf(fields).flatMap(({ keys, field }) => {
    const value = getAtKeys(record, keys);
    const cleaned = cleanValue(field, value);
    return cleaned === value ? [] : [{ keys, cleaned }];
  });
  if (changes.length === 0) return record;
  const copy = structuredClone(record);
  for (const { keys, cleaned } of changes) setAtKeys(copy, keys, cleaned);
  return copy;
}

function cleanValue(field: Field, value: unknown): unknown {
  if (field.item && Array.isArray(value)) return cleanEntries(field.item.fields, value);
  const read = field.clean && value !== undefined ? field.read(value) : undefined;
  if (read === undefined || isSame(field.clean?.(read), read)) return value;
  return field.normalise(read);
}

function cleanEntries(fields: FieldMap, entries: unknown[]): unknown[] {
  const cleaned = entries.map((entry) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? cleanRecord(fields, entry as DossierRecord)
      : entry,
  );
  return cleaned.every((entry, index) => entry === entries[index]) ? entries : cleaned;
}

/** Whether two texts, or two lists of texts, are the same. */
const isSame = (cleaned: unknown, value: unknown): boolean =>
  cleaned === value ||
  (Array.isArray(cleaned) &&
    Array.isArray(value) &&
    cleaned.length === value.length &&
    cleaned.every((text, index) => text === value[index]));
