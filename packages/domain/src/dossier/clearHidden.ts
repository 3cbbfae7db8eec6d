import type { CheckContext, FieldMap } from '../fields/field.ts';
import { blankValue } from './initialValues.ts';
import { type ConditionScope, isMet } from './conditions.ts';
import type { Form } from './form.ts';
import { parsedFieldsOf } from './parsedFields.ts';
import { getAtKeys, setAtKeys } from './paths.ts';
import type { DossierRecord } from './record.ts';

/** Sets hidden fields to their blank value, in place: a value nobody can see or correct is not saved. */
export function clearHidden(form: Form, record: DossierRecord, context: CheckContext): void {
  for (const { sections } of form.steps) {
    for (const { fields, when } of sections) {
      const sectionVisible = isMet(when, { record }, context);
      clearFields(fields, sectionVisible, record, { record }, context);
    }
  }
}

function clearFields(
  fields: FieldMap,
  sectionVisible: boolean,
  container: DossierRecord,
  scope: ConditionScope,
  context: CheckContext,
): void {
  for (const { keys, field } of parsedFieldsOf(fields)) {
    if (!sectionVisible || !isMet(field.when, scope, context)) {
      setAtKeys(container, keys, blankValue(field));
      continue;
    }
    if (!field.item) continue;
    for (const entry of getAtKeys(container, keys) as DossierRecord[]) {
      clearFields(field.item.fields, true, entry, { record: scope.record, entry }, context);
    }
  }
}
