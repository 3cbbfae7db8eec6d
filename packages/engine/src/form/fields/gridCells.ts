import type { Field, FieldMap } from '@dosye/domain/fields/field.ts';

/** A place in the grid: one field, or boxes that exclude one another and stand as one choice. */
export interface Cell {
  /** Path of the field, or of the first box, from where the fields are named. */
  readonly own: string;
  readonly field: Field;
  /** The boxes of the choice by path, the first one included; none for a single field. */
  readonly boxes: FieldMap | undefined;
}

/** In: fields in the order of the paper form. Out: their places; a choice stands at its first box. */
export function cellsOf(fields: FieldMap): Cell[] {
  const entries = Object.entries(fields);
  return entries.flatMap(([own, field], place): Cell[] => {
    const { exclusive } = field;
    if (!exclusive) return [{ own, field, boxes: undefined }];
    const boxes = entries.filter(([, other]) => other.exclusive === exclusive);
    const isFirst = entries.findIndex(([, other]) => other.exclusive === exclusive) === place;
    return isFirst ? [{ own, field, boxes: Object.fromEntries(boxes) }] : [];
  });
}
