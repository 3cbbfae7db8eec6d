import type { CheckContext, Field, FieldMap } from '../fields/field.ts';
import { type ConditionScope, isConditionMet } from './conditions.ts';
import type { Form } from './form.ts';
import { parsedFieldsOf } from './parsedFields.ts';
import { getAtKeys, getOwn, joinPath } from './paths.ts';
import type { DossierRecord } from './record.ts';

/** A field met on a walk: its full path, its value, and the scope its conditions are read in. */
export interface FieldValue {
  path: string;
  field: Field;
  value: unknown;
  scope: ConditionScope;
}

/** Adds to `met` the fields of a map that show, or all of them where there is no context. */
function walkFields(
  met: FieldValue[],
  fields: FieldMap,
  base: string,
  scope: ConditionScope,
  context: CheckContext | undefined,
): void {
  const root = scope.entry ?? scope.record;
  // Fields that stand together follow one another: what holds them is looked for once.
  let holder: unknown;
  let held: readonly string[] | undefined;
  for (const { path: own, parent, key, field } of parsedFieldsOf(fields)) {
    if (context && !isConditionMet(field.when, scope, context)) continue;
    if (parent !== held) holder = getAtKeys(root, parent);
    held = parent;
    const value = getOwn(holder, key);
    const path = joinPath(base, own);
    met.push({ path, field, value, scope });
    if (!field.item || !Array.isArray(value)) continue;
    for (const [index, entry] of value.entries()) {
      const inner = { record: scope.record, entry };
      walkFields(met, field.item.fields, `${path}.${index}`, inner, context);
    }
  }
}

/** Every field of a record, entries of lists included, whether it shows or not. */
export function allFieldValues(form: Form, record: DossierRecord): FieldValue[] {
  const met: FieldValue[] = [];
  for (const { sections } of form.steps) {
    for (const { fields } of sections) walkFields(met, fields, '', { record }, undefined);
  }
  return met;
}

/** Which fields a walk goes to; the same function each time, so that the way is found once. */
export type FieldPredicate = (field: Field) => boolean;
const ways = new WeakMap<FieldPredicate, WeakMap<Form, readonly FieldMap[]>>();

/** The fields that are picked, and the lists with such fields in their entries. */
const pickedOf = (fields: FieldMap, picks: FieldPredicate): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, field]) => picks(field) || Object.values(field.item?.fields ?? {}).some(picks),
    ),
  );

function wayOf(form: Form, picks: FieldPredicate): readonly FieldMap[] {
  const known = ways.get(picks) ?? new WeakMap<Form, readonly FieldMap[]>();
  ways.set(picks, known);
  const before = known.get(form);
  if (before) return before;
  const sections = form.steps.flatMap((step) => step.sections);
  const made = sections.map(({ fields }) => pickedOf(fields, picks));
  known.set(form, made);
  return made;
}

/** The fields of a record that are picked, entries of lists included, whether they show or not. */
export function matchingFieldValues(
  form: Form,
  record: DossierRecord,
  picks: FieldPredicate,
): FieldValue[] {
  const met: FieldValue[] = [];
  for (const fields of wayOf(form, picks)) walkFields(met, fields, '', { record }, undefined);
  return met.filter(({ field }) => picks(field));
}

/** The fields of some steps that show. */
export function visibleFieldValues(
  steps: Form['steps'],
  record: DossierRecord,
  context: CheckContext,
): FieldValue[] {
  const met: FieldValue[] = [];
  for (const { sections } of steps) {
    for (const { fields, when } of sections) {
      if (isConditionMet(when, { record }, context))
        walkFields(met, fields, '', { record }, context);
    }
  }
  return met;
}
