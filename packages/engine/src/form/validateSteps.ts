import type { FieldErrors } from '@dosye/domain/calls/errors.ts';
import { checkSteps } from '@dosye/domain/dossier/check.ts';
import type { Form } from '@dosye/domain/dossier/form.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { allFieldValues, visibleFieldValues } from '@dosye/domain/dossier/fieldValues.ts';
import { type CheckContext, nameOfField } from '@dosye/domain/fields/field.ts';

/**
 * Everything that is wrong in some steps, in the order of the paper form: what the server would say,
 * and the dates that are only half chosen. In: steps, record, context, sentences of half dates by path.
 */
export function faultsOf(
  steps: Form['steps'],
  record: DossierRecord,
  context: CheckContext,
  incomplete: ReadonlyMap<string, string>,
): FieldErrors {
  const found = checkSteps(steps, record, context);
  const ordered: FieldErrors = {};
  for (const { path } of visibleFieldValues(steps, record, context)) {
    const sentence = incomplete.get(path) ?? found[path];
    if (sentence !== undefined) ordered[path] = sentence;
  }
  return { ...ordered, ...found, ...ordered };
}

/**
 * The path of the field that a fault belongs to: the server may name one picture or line of several.
 * In: the form, its record, a path. Out: the path of the field, the path itself when there is none.
 */
export function faultyField(form: Form, record: DossierRecord, path: string): string {
  const known = new Set(allFieldValues(form, record).map((met) => met.path));
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    if (known.has(at)) return at;
  }
  return path;
}

/** The label of the field at a path, with the entry it stands in: 'Référence 2, Téléphone'. */
export function labelOf(form: Form, record: DossierRecord, path: string): string | undefined {
  const found = allFieldValues(form, record).find((met) => met.path === path);
  return found && nameOfField(found.field);
}
