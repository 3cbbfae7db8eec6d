import type { Field, FieldMap, ListItem } from '../fields/field.ts';
import { todayInHaiti } from '../text/dates.ts';
import { isFilled } from './isFilled.ts';
import { parsedFieldsOf } from './parsedFields.ts';
import { setAtKeys } from './paths.ts';
import type { DossierRecord } from './record.ts';

/** A value of its own for a record: lists and objects are never shared between records. */
function fresh(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  // Most lists that a form begins with are empty, and a clone is dear.
  return Array.isArray(value) && value.length === 0 ? [] : structuredClone(value);
}

/** The value of a field that stands for nothing. */
export const blankValue = (field: Field): unknown => fresh(field.blank);

/** The value that a new form has in a field. */
export function initialValue(field: Field): unknown {
  if (field.defaultsToToday) return todayInHaiti();
  if (!field.item) return fresh(field.initial);
  const initial = field.initial as unknown[];
  if (initial.length > 0) return fresh(initial);
  const { fields } = field.item;
  const count = field.item.exactItems ?? field.item.minItems ?? 0;
  return Array.from({ length: count }, () => initialEntry(fields));
}

/** A new entry of a list, or a new record of a form, with the values that a form begins with. */
export function initialEntry(fields: FieldMap): DossierRecord {
  const entry: DossierRecord = {};
  for (const { keys, field } of parsedFieldsOf(fields)) setAtKeys(entry, keys, initialValue(field));
  return entry;
}

/**
 * The entries of a list as they are kept: those that are blank throughout go, unless the list has a
 * fixed length or its entries were counted by hand; a least number of entries is always there.
 */
export function normaliseEntries(
  { fields, exactItems, minItems = 0, countLabel }: ListItem,
  entries: readonly DossierRecord[],
): DossierRecord[] {
  const kept =
    exactItems !== undefined || countLabel !== undefined ? [...entries] : entries.filter(isFilled);
  const missing = Math.max(0, minItems - kept.length);
  return [...kept, ...Array.from({ length: missing }, () => initialEntry(fields))];
}
