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
  let usedColumns = COLUMNS;
  for (const [path, { width }] of Object.entries(fields)) {
    if (usedColumns + width > COLUMNS) {
      starts.add(path);
      usedColumns = 0;
    }
    usedColumns += width;
  }
  return starts;
}
