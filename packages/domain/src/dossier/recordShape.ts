import type { Field, FieldMap } from '../fields/field.ts';
import { type ParsedField, parsedFieldsOf } from './parsedFields.ts';

/** What stands under one key: a field, or more keys. */
interface ShapeNode {
  key: string;
  /** From the root of the map of fields. */
  path: string;
  field: Field | undefined;
  children: RecordShape | undefined;
}

/** Keys that stand together, as they are nested in a record. */
export interface RecordShape {
  /** From the root of the map of fields; blank for the root itself. */
  path: string;
  nodes: readonly ShapeNode[];
  keys: ReadonlySet<string>;
}

const branches = new WeakMap<FieldMap, RecordShape>();

/** The nested shape of a flat map of paths: made once, read along for every record. */
export function recordShapeOf(fields: FieldMap): RecordShape {
  const known = branches.get(fields);
  if (known) return known;
  const made = nested(parsedFieldsOf(fields), '', 0);
  branches.set(fields, made);
  return made;
}

function nested(parts: readonly ParsedField[], path: string, depth: number): RecordShape {
  const byKey = new Map<string, ParsedField[]>();
  for (const part of parts) {
    const key = part.keys[depth] as string;
    byKey.set(key, [...(byKey.get(key) ?? []), part]);
  }
  const nodes = [...byKey].map(([key, under]): ShapeNode => {
    const own = path ? `${path}.${key}` : key;
    const field = under.find(({ keys }) => keys.length === depth + 1)?.field;
    return { key, path: own, field, children: field ? undefined : nested(under, own, depth + 1) };
  });
  return { path, nodes, keys: new Set(byKey.keys()) };
}
