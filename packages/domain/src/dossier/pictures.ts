import type { Form } from './form.ts';
import { setAt } from './paths.ts';
import type { DossierRecord } from './record.ts';
import { type FieldPredicate, matchingFieldValues } from './fieldValues.ts';

/** A picture of a record. In a list of pictures, `path` ends in the index. */
interface Picture {
  path: string;
  /** A data URL, or a path /api/files/… */
  value: string;
}

const isPicture: FieldPredicate = ({ type }) => type === 'image' || type === 'images';

/** Every picture of a record. */
export function picturesOf(form: Form, record: DossierRecord): Picture[] {
  return matchingFieldValues(form, record, isPicture).flatMap(({ path, field, value }) => {
    if (field.type === 'image' && typeof value === 'string' && value) return [{ path, value }];
    if (field.type !== 'images' || !Array.isArray(value)) return [];
    return value.map((entry, index) => ({ path: `${path}.${index}`, value: String(entry) }));
  });
}

/** A copy of the record with new values for the pictures at some paths. */
export function replacePictures(record: DossierRecord, values: Map<string, string>): DossierRecord {
  const copy = structuredClone(record);
  for (const [path, value] of values) setAt(copy, path, value);
  return copy;
}
