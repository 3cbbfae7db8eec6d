import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { type Step, stepIndexOf } from '@dosye/domain/dossier/form.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { ApiError } from '../api/apiError.ts';
import { toast } from '../ui/toasts.ts';
import type { DossierFormState } from './useDossierFormState.ts';
import { fieldPathOf } from './validateSteps.ts';

interface ErrorTargets {
  readonly goToField: (path: string) => void;
  /** Focuses the error summary of a form on one page. */
  readonly focusSummary: () => void;
}

/** The checks of a form's steps, which show what they find and lead to the first error. */
export function stepChecks(
  { formContext, validate, normalise }: DossierFormState,
  skipValidation: boolean,
  { goToField, focusSummary }: ErrorTargets,
) {
  const { fieldErrors, values } = formContext;
  const { form } = formContext.kind;
  const { steps } = form;

  function goToFirstField(found: FieldErrors): void {
    const [first] = Object.keys(found).toSorted(
      (a, b) => stepIndexOf(form, a) - stepIndexOf(form, b),
    );
    if (first !== undefined) goToField(first);
  }

  /** Normalises and validates some steps; their errors replace those that are shown of them. */
  function findErrors(checked: readonly Step[]): FieldErrors {
    normalise(checked);
    const found = skipValidation ? {} : validate(checked);
    const ofOthers = Object.entries(fieldErrors.current()).filter(
      ([path]) => !checked.includes(steps[stepIndexOf(form, path)] as Step),
    );
    fieldErrors.show({ ...Object.fromEntries(ofOthers), ...found });
    return found;
  }

  /** True without errors; else goes to the first of them, or to the summary of several on one page, with a toast. */
  function passesOrGoesToError(
    found: FieldErrors,
    messageFor: (found: FieldErrors) => string | undefined,
  ): boolean {
    if (Object.keys(found).length === 0) return true;
    const message = messageFor(found);
    if (message !== undefined) toast.error(message);
    if (steps.length === 1 && Object.keys(found).length > 1) focusSummary();
    else goToFirstField(found);
    return false;
  }

  function showServerErrors({ fields }: ApiError): void {
    const record = values.current();
    const found: FieldErrors = {};
    for (const [path, message] of Object.entries(fields)) {
      found[fieldPathOf(form, record, path)] ??= message;
    }
    fieldErrors.showServerErrors(found, (path) => getAt(record, path));
    goToFirstField(found);
  }

  return { findErrors, passesOrGoesToError, showServerErrors };
}
