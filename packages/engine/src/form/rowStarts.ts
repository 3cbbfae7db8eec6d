import type { FieldMap } from '@dosye/domain/fields/field.ts';

/** Columns of the grid. */
const COLUMNS = 6;

/**
 * Paths of the fields that start a grid row when all fields are shown. They always start one, so that rows
 * stay aligned when a condition hides other fields. In: fields in the order of the form.
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
