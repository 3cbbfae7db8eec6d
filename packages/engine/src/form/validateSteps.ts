import { checkSteps } from '@dosye/domain/dossier/checkSteps.ts';
import type { Form } from '@dosye/domain/dossier/form.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { allFieldValues, visibleFieldValues } from '@dosye/domain/dossier/fieldValues.ts';
import type { CheckContext, FieldErrors } from '@dosye/domain/fields/field.ts';

/** The errors that the server would answer, and partly chosen dates, by path in the order of the form. */
export function validateSteps(
  steps: Form['steps'],
  record: DossierRecord,
  context: CheckContext,
  incompleteDates: ReadonlyMap<string, string>,
): FieldErrors {
  const errors = checkSteps(steps, record, context);
  const ordered: FieldErrors = {};
  for (const { path } of visibleFieldValues(steps, record, context)) {
    const message = incompleteDates.get(path) ?? errors[path];
    if (message !== undefined) ordered[path] = message;
  }
  // First for the order of the form, last because a partly chosen date replaces the message of its field.
  return { ...ordered, ...errors, ...ordered };
}

/** The path of the field of an error, which may name one picture or line of several; else the path itself. */
export function fieldPathOf(form: Form, record: DossierRecord, path: string): string {
  const paths = new Set(allFieldValues(form, record).map((visited) => visited.path));
  for (
    let ancestor = path;
    ancestor !== '';
    ancestor = ancestor.slice(0, Math.max(0, ancestor.lastIndexOf('.')))
  ) {
    if (paths.has(ancestor)) return ancestor;
  }
  return path;
}
