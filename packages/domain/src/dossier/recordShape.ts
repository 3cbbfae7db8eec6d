import type { Field, FieldMap } from '../fields/field.ts';
import { type Part, partsOf } from './parsedFields.ts';

/** What stands under one key: a field, or more keys. */
interface Twig {
  key: string;
  /** From the root of the map of fields. */
  path: string;
  field: Field | undefined;
  branch: Branch | undefined;
}

/** Keys that stand together, as they are nested in a record. */
export interface Branch {
  /** From the root of the map of fields; blank for the root itself. */
  path: string;
  twigs: readonly Twig[];
  keys: ReadonlySet<string>;
}

const branches = new WeakMap<FieldMap, Branch>();

/** The nested shape of a flat map of paths: made once, read along for every record. */
export function branchOf(fields: FieldMap): Branch {
  const known = branches.get(fields);
  if (known) return known;
  const made = nested(partsOf(fields), '', 0);
  branches.set(fields, made);
  return made;
}

function nested(parts: readonly Part[], path: string, depth: number): Branch {
  const byKey = new Map<string, Part[]>();
  for (const part of parts) {
    const key = part.keys[depth] as string;
    byKey.set(key, [...(byKey.get(key) ?? []), part]);
  }
  const twigs = [...byKey].map(([key, under]): Twig => {
    const own = path ? `${path}.${key}` : key;
    const field = under.find(({ keys }) => keys.length === depth + 1)?.field;
    return { key, path: own, field, branch: field ? undefined : nested(under, own, depth + 1) };
  });
  return { path, twigs, keys: new Set(byKey.keys()) };
}
