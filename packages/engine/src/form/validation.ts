import { checkSteps } from '@dosye/domain/dossier/checkSteps.ts';
import { allFieldValues, visibleFieldValues } from '@dosye/domain/dossier/fieldValues.ts';
import type { Form, Section } from '@dosye/domain/dossier/form.ts';
import { normaliseEntries } from '@dosye/domain/dossier/initialValues.ts';
import { getAt, setAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { CheckContext, Field, FieldErrors, FieldMap } from '@dosye/domain/fields/field.ts';

// What happens to the values of a form before they are sent: they are normalised, then checked as the server will.

/** A value that cannot be read is returned unchanged, for validation. Blank entries of a list are dropped. */
export function normaliseValue(field: Field, value: unknown): unknown {
  const read = field.read(value);
  if (read === undefined) return value;
  if (!field.item) return field.normalise(read);
  const { fields } = field.item;
  return normaliseEntries(
    field.item,
    (read as DossierRecord[]).map((entry) => normaliseEntry(fields, entry)),
  );
}

function normaliseEntry(fields: FieldMap, entry: DossierRecord): DossierRecord {
  const normalised = structuredClone(entry);
  for (const [path, field] of Object.entries(fields)) {
    setAt(normalised, path, normaliseValue(field, getAt(entry, path)));
  }
  return normalised;
}

/** The normalised values that differ, by path; also of hidden fields, which may be shown again. */
export function normalisedChanges(
  sections: readonly Section[],
  record: DossierRecord,
): Map<string, unknown> {
  const changes = new Map<string, unknown>();
  for (const { fields } of sections) {
    for (const [path, field] of Object.entries(fields)) {
      const value = getAt(record, path);
      const normalised = normaliseValue(field, value);
      if (JSON.stringify(normalised) !== JSON.stringify(value)) changes.set(path, normalised);
    }
  }
  return changes;
}

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
