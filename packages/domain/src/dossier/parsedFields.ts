import type { Field, FieldMap } from '../fields/field.ts';
import { oncePer } from '../text/memoize.ts';
import { pathKeys } from './paths.ts';

const ROOT: readonly string[] = [];

/** A field of a map with its path split into keys. */
export interface ParsedField {
  path: string;
  keys: readonly string[];
  /** All keys but the last; siblings share the same array, so it can be compared by identity. */
  parent: readonly string[];
  /** The last key. */
  key: string;
  field: Field;
}

/** The fields of a map, in order, with their paths split; computed once per map. */
export const parsedFieldsOf = oncePer((fields: FieldMap): readonly ParsedField[] =>
  Object.entries(fields).map(([path, field]) => {
    const keys = pathKeys(path);
    const end = Math.max(0, path.lastIndexOf('.'));
    const parent = end === 0 ? ROOT : pathKeys(path.slice(0, end));
    return { path, keys, parent, key: keys.at(-1) ?? '', field };
  }),
);
