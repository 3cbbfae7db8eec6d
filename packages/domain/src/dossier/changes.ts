import { type Field, nameOfField } from '../fields/field.ts';
import { type Form, fieldsOf } from './form.ts';
import { getAt } from './paths.ts';
import type { DossierRecord } from './record.ts';

/** A field that two records differ in. */
export interface Change {
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

const same = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);

/** The fields in which two records of one form differ, in the order of the form; a list is one field. */
export function changesBetween(form: Form, before: DossierRecord, after: DossierRecord): Change[] {
  return Object.entries(fieldsOf(form))
    .map(([path, field]) => ({
      path,
      field,
      before: getAt(before, path) ?? field.blank,
      after: getAt(after, path) ?? field.blank,
    }))
    .filter((change) => !same(change.before, change.after));
}

/** What has changed, in words for the history: at most six labels, then how many more. */
export function changesInWords(changes: readonly Change[]): string {
  const labels = [...new Set(changes.map(({ field }) => nameOfField(field)))];
  const shown = labels.slice(0, 6).join(', ');
  const more = labels.length - 6;
  return more > 0 ? `${shown} et ${more} autre${more > 1 ? 's' : ''}` : shown;
}
