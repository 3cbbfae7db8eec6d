import { type FieldChange, changesBetween } from '@dosye/domain/dossier/changes.ts';
import type { Form } from '@dosye/domain/dossier/form.ts';
import { getAt, setAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Field } from '@dosye/domain/fields/field.ts';

/** A field that both have changed, each to something else. */
export interface Conflict {
  readonly path: string;
  readonly field: Field;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergeResult {
  /** What only I changed stays mine, what only they changed is theirs; conflicts are mine for now. */
  readonly record: DossierRecord;
  /** The fields that are theirs now, in the order of the form. */
  readonly takenFromTheirs: readonly FieldChange[];
  readonly conflicts: readonly Conflict[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Brings my changes and theirs together, field by field; a list is one field.
 * In: the record that I opened (null when it is not known any more: then every difference is a
 * conflict), mine as it stands now, theirs as it was saved meanwhile. None of them is changed.
 */
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

/**
 * The merged record once the conflicts are decided.
 * In: the merge, and the paths of the conflicts where their value is chosen.
 */
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
