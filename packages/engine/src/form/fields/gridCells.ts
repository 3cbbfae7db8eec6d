import type { Field, FieldMap } from '@dosye/domain/fields/field.ts';

/** A place in the grid: one field, or boxes that exclude one another and stand as one choice. */
export interface GridCell {
  /** Path of the field, or of the first box, from where the fields are named. */
  readonly relativePath: string;
  readonly field: Field;
  /** The boxes of the choice by path, the first one included; none for a single field. */
  readonly checkboxes: FieldMap | undefined;
}

/** In: fields in the order of the paper form. Out: their places; a choice stands at its first box. */
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
