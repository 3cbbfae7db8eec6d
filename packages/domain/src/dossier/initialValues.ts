import type { Field, FieldMap, ListItem } from '../fields/field.ts';
import { todayInHaiti } from '../text/dates.ts';
import { isFilled } from './isFilled.ts';
import { parsedFieldsOf } from './parsedFields.ts';
import { setAtKeys } from './paths.ts';
import type { DossierRecord } from './record.ts';

/** Clones a default value, since records must not share arrays and objects. */
function clone(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  // Most initial lists are empty, and structuredClone is slow.
  return Array.isArray(value) && value.length === 0 ? [] : structuredClone(value);
}

/** The blank value of a field. */
export const blankValue = (field: Field): unknown => clone(field.blank);

/** The value of a field in a new form. */
export function initialValue(field: Field): unknown {
  if (field.defaultsToToday) return todayInHaiti();
  if (!field.item) return clone(field.initial);
  const initial = field.initial as unknown[];
  if (initial.length > 0) return clone(initial);
  const { fields } = field.item;
  const count = field.item.exactItems ?? field.item.minItems ?? 0;
  return Array.from({ length: count }, () => initialEntry(fields));
}

/** A new list entry, or a new record, with the initial value of every field. */
export function initialEntry(fields: FieldMap): DossierRecord {
  const entry: DossierRecord = {};
  for (const { keys, field } of parsedFieldsOf(fields)) setAtKeys(entry, keys, initialValue(field));
  return entry;
}

/**
 * The entries of a list as they are saved: blank entries are dropped unless the list has a fixed length or
 * the user enters its length; blank entries are appended up to the minimum.
 */
export function normaliseEntries(
  { fields, exactItems, minItems = 0, countLabel }: ListItem,
  entries: readonly DossierRecord[],
): DossierRecord[] {
  const filled =
    exactItems !== undefined || countLabel !== undefined ? [...entries] : entries.filter(isFilled);
  const missing = Math.max(0, minItems - filled.length);
  return [...filled, ...Array.from({ length: missing }, () => initialEntry(fields))];
}
