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

  function goToFirstField(errors: FieldErrors): void {
    const [first] = Object.keys(errors).toSorted(
      (a, b) => stepIndexOf(form, a) - stepIndexOf(form, b),
    );
    if (first !== undefined) goToField(first);
  }

  /** Normalises and validates some steps; their errors replace those that are shown of them. */
  function findErrors(checked: readonly Step[]): FieldErrors {
    normalise(checked);
    const errors = skipValidation ? {} : validate(checked);
    const ofOthers = Object.entries(fieldErrors.current()).filter(
      ([path]) => !checked.includes(steps[stepIndexOf(form, path)] as Step),
    );
    fieldErrors.show({ ...Object.fromEntries(ofOthers), ...errors });
    return errors;
  }

  /** True without errors; else goes to the first of them, or to the summary of several on one page, with a toast. */
  function passesOrGoesToError(
    errors: FieldErrors,
    messageFor: (errors: FieldErrors) => string | undefined,
  ): boolean {
    if (Object.keys(errors).length === 0) return true;
    const message = messageFor(errors);
    if (message !== undefined) toast.error(message);
    if (steps.length === 1 && Object.keys(errors).length > 1) focusSummary();
    else goToFirstField(errors);
    return false;
  }

  function showServerErrors({ fields }: ApiError): void {
    const record = values.current();
    const errors: FieldErrors = {};
    for (const [path, message] of Object.entries(fields)) {
      errors[fieldPathOf(form, record, path)] ??= message;
    }
    fieldErrors.showServerErrors(errors, (path) => getAt(record, path));
    goToFirstField(errors);
  }

  return { findErrors, passesOrGoesToError, showServerErrors };
}
