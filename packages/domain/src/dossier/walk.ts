import type { CheckContext, Field, FieldMap } from '../fields/field.ts';
import { type Scope, holds } from './conditions.ts';
import type { Form } from './form.ts';
import { getAtKeys, joinPath } from './paths.ts';
import type { DossierRecord } from './record.ts';

/** A field met on a walk: its full path, its value, and the scope its conditions are read in. */
export interface Met {
  path: string;
  field: Field;
  value: unknown;
  scope: Scope;
}

type Part = readonly [own: string, keys: readonly string[], field: Field];
const takenApart = new WeakMap<FieldMap, readonly Part[]>();

/** The fields of a map with their paths taken apart: done once, walked for every record. */
function partsOf(fields: FieldMap): readonly Part[] {
  const known = takenApart.get(fields);
  if (known) return known;
  const made = Object.entries(fields).map(([own, field]): Part => [own, own.split('.'), field]);
  takenApart.set(fields, made);
  return made;
}

function* walkFields(
  fields: FieldMap,
  base: string,
  scope: Scope,
  context: CheckContext | undefined,
): Generator<Met> {
  const holder = scope.entry ?? scope.record;
  for (const [own, keys, field] of partsOf(fields)) {
    if (context && !holds(field.when, scope, context)) continue;
    const value = getAtKeys(holder, keys);
    const path = joinPath(base, own);
    yield { path, field, value, scope };
    if (!field.item || !Array.isArray(value)) continue;
    for (const [index, entry] of value.entries()) {
      const inner = { record: scope.record, entry };
      yield* walkFields(field.item.fields, `${path}.${index}`, inner, context);
    }
  }
}

/** Every field of a record, entries of lists included, whether it shows or not. */
export function* walkAll(form: Form, record: DossierRecord): Generator<Met> {
  for (const { sections } of form.steps) {
    for (const { fields } of sections) yield* walkFields(fields, '', { record }, undefined);
  }
}

/** Which fields a walk goes to; the same function each time, so that the way is found once. */
export type Picks = (field: Field) => boolean;
const ways = new WeakMap<Picks, WeakMap<Form, readonly FieldMap[]>>();

/** The fields that are picked, and the lists with such fields in their entries. */
const pickedOf = (fields: FieldMap, picks: Picks): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, field]) => picks(field) || Object.values(field.item?.fields ?? {}).some(picks),
    ),
  );

function wayOf(form: Form, picks: Picks): readonly FieldMap[] {
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
export function* walkPicked(form: Form, record: DossierRecord, picks: Picks): Generator<Met> {
  for (const fields of wayOf(form, picks)) {
    for (const met of walkFields(fields, '', { record }, undefined)) {
      if (picks(met.field)) yield met;
    }
  }
}

/** The fields of some steps that show. */
export function* walkVisible(
  steps: Form['steps'],
  record: DossierRecord,
  context: CheckContext,
): Generator<Met> {
  for (const { sections } of steps) {
    for (const { fields, when } of sections) {
      if (holds(when, { record }, context)) yield* walkFields(fields, '', { record }, context);
    }
  }
}
