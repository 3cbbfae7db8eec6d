import type { Field, FieldMap } from '../fields/field.ts';
import { pathKeys } from './paths.ts';

const ROOT: readonly string[] = [];

/** A field of a map, with its path from the map's root taken apart. */
export interface ParsedField {
  path: string;
  keys: readonly string[];
  /** The keys but the last: one and the same list for all fields that stand together. */
  parent: readonly string[];
  /** The last of the keys. */
  key: string;
  field: Field;
}

const takenApart = new WeakMap<FieldMap, readonly ParsedField[]>();

/** The fields of a map in their order: taken apart once, walked for every record. */
export function parsedFieldsOf(fields: FieldMap): readonly ParsedField[] {
  const known = takenApart.get(fields);
  if (known) return known;
  const made = Object.entries(fields).map(([path, field]): ParsedField => {
    const keys = pathKeys(path);
    const end = Math.max(0, path.lastIndexOf('.'));
    const parent = end === 0 ? ROOT : pathKeys(path.slice(0, end));
    return { path, keys, parent, key: keys.at(-1) ?? '', field };
  });
  takenApart.set(fields, made);
  return made;
}
