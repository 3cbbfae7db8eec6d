import type { Form } from './form.ts';
import { setAt } from './paths.ts';
import type { DossierRecord } from './record.ts';
import { type FieldPredicate, matchingFieldValues } from './fieldValues.ts';

/** A picture in a record and where it stands; `path` of one of several ends in its number. */
export interface Picture {
  path: string;
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

/** A copy of the record in which the pictures at these paths have another value. */
export function replacePictures(record: DossierRecord, values: Map<string, string>): DossierRecord {
  const copy = structuredClone(record);
  for (const [path, value] of values) setAt(copy, path, value);
  return copy;
}
