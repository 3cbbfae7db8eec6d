import { type Field, fieldLabel } from '../fields/field.ts';
import { type Form, storedFieldsOf } from './form.ts';
import { parsedFieldsOf } from './parsedFields.ts';
import { getAtKeys } from './paths.ts';
import type { DossierRecord } from './record.ts';

/** A field whose value differs between two records. */
export interface FieldChange {
  path: string;
  field: Field;
  before: unknown;
  after: unknown;
}

/** PostgreSQL's jsonb does not keep the order of keys, so it must not count as a change. */
const withSortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a === 'string' && typeof b === 'string') return false;
  // Fast path: in most saves neither the value nor its key order changed.
  if (JSON.stringify(a) === JSON.stringify(b)) return true;
  return JSON.stringify(a, withSortedKeys) === JSON.stringify(b, withSortedKeys);
}

/** The fields whose values differ, in the order of the form, then what actions change; a list counts as one field. */
export function changesBetween(
  form: Form,
  before: DossierRecord,
  after: DossierRecord,
): FieldChange[] {
  return parsedFieldsOf(storedFieldsOf(form))
    .map(({ path, keys, field }) => ({
      path,
      field,
      before: getAtKeys(before, keys) ?? field.blank,
      after: getAtKeys(after, keys) ?? field.blank,
    }))
    .filter((change) => !isSameValue(change.before, change.after));
}

/** The changed fields for the history: at most six labels, then how many more, in French. */
export function changeSummary(changes: readonly FieldChange[]): string {
  const labels = [...new Set(changes.map(({ field }) => fieldLabel(field)))];
  const first = labels.slice(0, 6).join(', ');
  const more = labels.length - 6;
  return more > 0 ? `${first} et ${more} autre${more > 1 ? 's' : ''}` : first;
}
