import type { CheckContext, Field, FieldMap } from '../fields/field.ts';
import { oncePer } from '../text/memoize.ts';
import { type ConditionScope, isMet } from './conditions.ts';
import type { Form } from './form.ts';
import { parsedFieldsOf } from './parsedFields.ts';
import { getAtKeys, getOwn, joinPath } from './paths.ts';
import type { DossierRecord } from './record.ts';

/** A field of a record: its full path, its value, and the scope that its conditions are evaluated in. */
export interface FieldValue {
  path: string;
  field: Field;
  value: unknown;
  scope: ConditionScope;
}

/** Appends the visible fields of a map to `values`, or all of them when no context is given. */
function collect(
  values: FieldValue[],
  fields: FieldMap,
  base: string,
  scope: ConditionScope,
  context: CheckContext | undefined,
): void {
  const root = scope.entry ?? scope.record;
  // Siblings follow one another and share their parent array, so each container is read once.
  let container: unknown;
  let containerKeys: readonly string[] | undefined;
  for (const { path: fieldPath, parent, key, field } of parsedFieldsOf(fields)) {
    if (context && !isMet(field.when, scope, context)) continue;
    if (parent !== containerKeys) container = getAtKeys(root, parent);
    containerKeys = parent;
    const value = getOwn(container, key);
    const path = joinPath(base, fieldPath);
    values.push({ path, field, value, scope });
    if (!field.item || !Array.isArray(value)) continue;
    for (const [index, entry] of value.entries()) {
      const entryScope = { record: scope.record, entry };
      collect(values, field.item.fields, `${path}.${index}`, entryScope, context);
    }
  }
}

/** Every field of a record, visible or not, list entries included. */
export function allFieldValues(form: Form, record: DossierRecord): FieldValue[] {
  const values: FieldValue[] = [];
  for (const { sections } of form.steps) {
    for (const { fields } of sections) collect(values, fields, '', { record }, undefined);
  }
  return values;
}

/** Selects fields; results are cached by function identity, so declare predicates as constants. */
export type FieldPredicate = (field: Field) => boolean;

/** The fields that match, and the lists whose entries have such fields. */
const matchingFields = (fields: FieldMap, matches: FieldPredicate): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, field]) => matches(field) || Object.values(field.item?.fields ?? {}).some(matches),
    ),
  );

const matchingSections = oncePer((matches: FieldPredicate) =>
  oncePer(({ steps }: Form): readonly FieldMap[] => {
    const sections = steps.flatMap((step) => step.sections);
    return sections.map(({ fields }) => matchingFields(fields, matches));
  }),
);

/** The fields of a record that match a predicate, visible or not, list entries included. */
export function matchingFieldValues(
  form: Form,
  record: DossierRecord,
  matches: FieldPredicate,
): FieldValue[] {
  const values: FieldValue[] = [];
  for (const fields of matchingSections(matches)(form))
    collect(values, fields, '', { record }, undefined);
  return values.filter(({ field }) => matches(field));
}

/** The fields of some steps that are visible, list entries included. */
export function visibleFieldValues(
  steps: Form['steps'],
  record: DossierRecord,
  context: CheckContext,
): FieldValue[] {
  const values: FieldValue[] = [];
  for (const { sections } of steps) {
    for (const { fields, when } of sections) {
      if (isMet(when, { record }, context)) collect(values, fields, '', { record }, context);
    }
  }
  return values;
}
