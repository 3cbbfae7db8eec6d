import type { FieldMap } from '@dosye/domain/fields/field.ts';

/** Columns of a form row. */
const COLUMNS = 6;

/**
 * The fields that begin a row while all of them show. They begin one always, so that a row stays
 * together when a condition hides its other fields.
 * In: fields in the order of the paper form. Out: their paths.
 */
export function rowStarts(fields: FieldMap): ReadonlySet<string> {
  const starts = new Set<string>();
  let taken = COLUMNS;
  for (const [path, { width }] of Object.entries(fields)) {
    if (taken + width > COLUMNS) {
      starts.add(path);
      taken = 0;
    }
    taken += width;
  }
  return starts;
}
