import { type FieldChange, changesBetween } from '@dosye/domain/dossier/changes.ts';
import type { Form } from '@dosye/domain/dossier/form.ts';
import { getAt, setAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Field } from '@dosye/domain/fields/field.ts';

interface Conflict {
  readonly path: string;
  readonly field: Field;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergeResult {
  /** The merged record; conflicts have my value. */
  readonly record: DossierRecord;
  /** The fields that only they changed, in the order of the form. */
  readonly takenFromTheirs: readonly FieldChange[];
  readonly conflicts: readonly Conflict[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Merges field by field; a list is one field. @param base null when unknown: then every difference is a conflict */
export function threeWayMerge(
  form: Form,
  base: DossierRecord | null,
  mine: DossierRecord,
  theirs: DossierRecord,
): MergeResult {
  const record = structuredClone(mine);
  const takenFromTheirs: FieldChange[] = [];
  const conflicts: Conflict[] = [];
  for (const change of changesBetween(form, mine, theirs)) {
    const { path, field, before: myValue, after: theirValue } = change;
    const baseValue = base === null ? undefined : (getAt(base, path) ?? field.blank);
    if (base !== null && same(baseValue, theirValue)) continue; // only I changed it
    if (base !== null && same(baseValue, myValue)) {
      setAt(record, path, structuredClone(theirValue));
      takenFromTheirs.push(change);
    } else {
      conflicts.push({ path, field, mine: myValue, theirs: theirValue });
    }
  }
  return { record, takenFromTheirs, conflicts };
}

/** The merged record. @param theirPaths the conflicts where their value was chosen */
export function resolveConflicts(
  merge: MergeResult,
  theirPaths: ReadonlySet<string>,
): DossierRecord {
  const record = structuredClone(merge.record);
  for (const { path, theirs } of merge.conflicts) {
    if (theirPaths.has(path)) setAt(record, path, structuredClone(theirs));
  }
  return record;
}
