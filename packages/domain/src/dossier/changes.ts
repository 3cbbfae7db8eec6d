import { type Field, fieldLabel } from '../fields/field.ts';
import { type Form, fieldsOf } from './form.ts';
import { parsedFieldsOf } from './parsedFields.ts';
import { getAtKeys } from './paths.ts';
import type { DossierRecord } from './record.ts';

/** A field that two records differ in. */
export interface FieldChange {
  path: string;
  field: Field;
  before: unknown;
  after: unknown;
}

/** The database keeps the keys of an object in an order of its own, which is no change. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a === 'string' && typeof b === 'string') return false;
  // Most lists have not changed, nor has the order of their keys.
  if (JSON.stringify(a) === JSON.stringify(b)) return true;
  return JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);
}

/** The fields in which two records of one form differ, in the order of the form; a list is one field. */
export function changesBetween(
  form: Form,
  before: DossierRecord,
  after: DossierRecord,
): FieldChange[] {
  return parsedFieldsOf(fieldsOf(form))
    .map(({ path, keys, field }) => ({
      path,
      field,
      before: getAtKeys(before, keys) ?? field.blank,
      after: getAtKeys(after, keys) ?? field.blank,
    }))
    .filter((change) => !same(change.before, change.after));
}

/** What has changed, in words for the history: at most six labels, then how many more. */
export function changeSummary(changes: readonly FieldChange[]): string {
  const labels = [...new Set(changes.map(({ field }) => fieldLabel(field)))];
  const shown = labels.slice(0, 6).join(', ');
  const more = labels.length - 6;
  return more > 0 ? `${shown} et ${more} autre${more > 1 ? 's' : ''}` : shown;
}
