import type { CheckContext, FieldMap } from '../fields/field.ts';
import { blankValue } from './initialValues.ts';
import { type ConditionScope, isConditionMet } from './conditions.ts';
import type { Form } from './form.ts';
import { parsedFieldsOf } from './parsedFields.ts';
import { getAtKeys, setAtKeys } from './paths.ts';
import type { DossierRecord } from './record.ts';

/** Give fields that do not show their blank value: what nobody can see on the form is not kept. */
export function clearHidden(form: Form, record: DossierRecord, context: CheckContext): void {
  for (const { sections } of form.steps) {
    for (const { fields, when } of sections) {
      const sectionShows = isConditionMet(when, { record }, context);
      clearFields(fields, sectionShows, record, { record }, context);
    }
  }
}

function clearFields(
  fields: FieldMap,
  shown: boolean,
  holder: DossierRecord,
  scope: ConditionScope,
  context: CheckContext,
): void {
  for (const { keys, field } of parsedFieldsOf(fields)) {
    if (!shown || !isConditionMet(field.when, scope, context)) {
      setAtKeys(holder, keys, blankValue(field));
      continue;
    }
    if (!field.item) continue;
    for (const entry of getAtKeys(holder, keys) as DossierRecord[]) {
      clearFields(field.item.fields, true, entry, { record: scope.record, entry }, context);
    }
  }
}
