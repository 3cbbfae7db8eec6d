import type { Field, FieldMap } from '../fields/field.ts';
import { oncePer } from '../text/memoize.ts';
import { type ParsedField, parsedFieldsOf } from './parsedFields.ts';

/** One key of a record: a field, or an object with keys of its own. */
interface ShapeNode {
  key: string;
  /** From the root of the field map. */
  path: string;
  field: Field | undefined;
  children: RecordShape | undefined;
}

/** The keys of one object of a record, nested as the record is. */
export interface RecordShape {
  /** From the root of the field map; '' for the root itself. */
  path: string;
  nodes: readonly ShapeNode[];
  keys: ReadonlySet<string>;
}

/** The nested shape that a flat map of field paths describes; computed once per map. */
export const recordShapeOf = oncePer(
  (fields: FieldMap): RecordShape => buildShape(parsedFieldsOf(fields), '', 0),
);

function buildShape(fields: readonly ParsedField[], path: string, depth: number): RecordShape {
  const byKey = new Map<string, ParsedField[]>();
  for (const parsed of fields) {
    const key = parsed.keys[depth] as string;
    byKey.set(key, [...(byKey.get(key) ?? []), parsed]);
  }
  const nodes = [...byKey].map(([key, group]): ShapeNode => {
    const nodePath = path ? `${path}.${key}` : key;
    const field = group.find(({ keys }) => keys.length === depth + 1)?.field;
    const children = field ? undefined : buildShape(group, nodePath, depth + 1);
    return { key, path: nodePath, field, children };
  });
  return { path, nodes, keys: new Set(byKey.keys()) };
}
