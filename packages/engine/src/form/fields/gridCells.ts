import type { Field, FieldMap } from '@dosye/domain/fields/field.ts';

/** A cell of the grid: a field, or mutually exclusive checkboxes as one choice. */
interface GridCell {
  /** Path of the field or of the first checkbox, relative to the record or entry. */
  readonly relativePath: string;
  readonly field: Field;
  /** All checkboxes of the choice by path; undefined for a single field. */
  readonly checkboxes: FieldMap | undefined;
}

/** The cells of some fields, in the order of the form; a choice takes the place of its first checkbox. */
export function gridCells(fields: FieldMap): GridCell[] {
  const entries = Object.entries(fields);
  return entries.flatMap(([relativePath, field], index): GridCell[] => {
    const { exclusive } = field;
    if (!exclusive) return [{ relativePath, field, checkboxes: undefined }];
    const checkboxes = entries.filter(([, other]) => other.exclusive === exclusive);
    const isFirst = entries.findIndex(([, other]) => other.exclusive === exclusive) === index;
    return isFirst ? [{ relativePath, field, checkboxes: Object.fromEntries(checkboxes) }] : [];
  });
}

const COLUMNS = 6;

/** Paths of the fields that always start a row, so that rows stay aligned when a condition hides other fields. */
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
