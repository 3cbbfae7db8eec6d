import { type Step, stepIndexOf } from '@dosye/domain/dossier/form.ts';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { focusNextBlank, focusStepStart } from './fields/focusFirstControl.ts';
import { fieldId } from './formContext.ts';
import type { InitialForm } from './loadForm.ts';
import type { DossierFormState } from './useDossierFormState.ts';
import { useSteps } from './wizard/useSteps.ts';
import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { toast } from '../ui/toasts.ts';
import { fieldPathOf } from './validation.ts';

export interface FormNavigation {
  /** From 0. */
  readonly step: number;
  readonly furthestStep: number;
  /** A saved dossier leads anywhere and marks every step with errors; a new one leads past valid steps only. */
  readonly goToStep: (step: number) => void;
  readonly goToField: (path: string) => void;
  /** Focuses where the step begins, or the field that was asked for; for once its fields are shown. */
  readonly focusStep: () => void;
  /** Focuses the next blank field of the step that must be filled, and marks nothing. @returns false without one */
  readonly goToNextBlank: () => boolean;
  /** Validates the current step and goes to the next when it is valid. */
  readonly next: () => void;
  readonly back: () => void;
  /** Validates every step and goes to the first error. @returns whether the form is valid */
  readonly validateAll: () => boolean;
  readonly showServerErrors: (failure: ApiError) => void;
}

interface FocusTargets {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly summary: RefObject<HTMLDivElement | null>;
}

/** Navigation between the steps and fields of a form: current step, validation on the way, and focus. */
export function useFormNavigation(
  initial: InitialForm,
  formState: DossierFormState,
  focusTargets: FocusTargets,
  skipValidation: boolean,
): FormNavigation {
  const { formContext, validate, normalise, setStep } = formState;
  const { fieldErrors, kind } = formContext;
  const { steps } = kind.form;
  const editing = initial.dossier !== null;
  const openUntil = editing ? steps.length - 1 : 0;
  const { step, furthestStep, goTo } = useSteps(steps.length, initial.step, openUntil);
  const { focusStep, focusField } = useStepFocus(focusTargets.form, isFresh(initial));
  useEffect(() => setStep(step));
  const markErrors = useEffectEvent(() => fieldErrors.show(validate(steps)));
  useEffect(() => {
    if (editing) markErrors();
  }, [editing]);

  function goToField(path: string): void {
    const targetStep = stepIndexOf(kind.form, path);
    const inOtherStep = targetStep >= 0 && targetStep !== step;
    focusField(path, !inOtherStep);
    if (inOtherStep) goTo(targetStep);
  }
  const { findErrors, passesOrGoesToError, showServerErrors } = stepChecks(
    formState,
    skipValidation,
    { goToField, focusSummary: () => focusAtTop(focusTargets.summary) },
  );
  /** Goes on to a step if every step before it passes. */
  function advanceTo(target: number): void {
    const allPass = steps
      .slice(step, target)
      .every((left) => passesOrGoesToError(findErrors([left]), () => left.invalid));
    // The checks of a saved dossier mark the later steps too.
    if (allPass && editing) findErrors(steps);
    if (allPass) goTo(target);
  }

  return {
    step,
    furthestStep,
    goToField,
    focusStep,
    goToStep: (target) => {
      if (!editing) return advanceTo(target);
      findErrors(steps);
      goTo(target);
    },
    goToNextBlank: () => {
      const current = skipValidation ? [] : steps.slice(step, step + 1);
      normalise(current);
      return focusNextBlank(Object.keys(validate(current)).map(fieldId));
    },
    next: () => advanceTo(step + 1),
    back: () => {
      if (editing) findErrors(steps);
      else fieldErrors.clear();
      goTo(step - 1);
    },
    validateAll: () => {
      fieldErrors.clear();
      return passesOrGoesToError(findErrors(steps), kind.form.sentences.invalid);
    },
    showServerErrors,
  };
}

/** A form of a new dossier that nothing was typed into before: what is filled in was proposed. */
const isFresh = ({ dossier, draft }: InitialForm): boolean => dossier === null && draft === null;

/** A form on one page shows its error summary at the top. */
function focusAtTop(summary: FocusTargets['summary']): void {
  requestAnimationFrame(() => {
    window.scrollTo({ top: 0 });
    summary.current?.focus({ preventScroll: true });
  });
}

/** Focuses where a step begins, or the field of the URL, once the step is shown; and fields, also of the next step shown. */
function useStepFocus(formRef: RefObject<HTMLFormElement | null>, isNew: boolean) {
  const pendingFieldId = useRef<string | null>(window.location.hash.slice(1) || null);
  function focusStep(): void {
    const id = pendingFieldId.current;
    pendingFieldId.current = null;
    if (id !== null) focusInvalidField(id);
    else if (formRef.current) {
      // The focused element may be the footer, which is always in view: reading starts at the top.
      window.scrollTo({ top: 0 });
      focusStepStart(formRef.current, isNew);
    }
  }
  function focusField(path: string, inCurrentStep: boolean): void {
    pendingFieldId.current = fieldId(path);
    // Its error may not be rendered yet: focus on the next frame.
    if (inCurrentStep) requestAnimationFrame(focusStep);
  }
  return { focusStep, focusField };
}

/** Scrolls to an invalid field and focuses it; of a date, the part that is missing. @returns false if not on the page */
export function focusInvalidField(id: string): boolean {
  const control = document.getElementById(id);
  if (!control) return false;
  const invalid = control.matches('[aria-invalid="true"]')
    ? control
    : (control
        .closest('fieldset')
        ?.querySelector<HTMLElement>('select[aria-invalid="true"], input[aria-invalid="true"]') ??
      control);
  invalid.scrollIntoView({ block: 'center' });
  invalid.focus({ preventScroll: true });
  return true;
}

interface ErrorTargets {
  readonly goToField: (path: string) => void;
  /** Focuses the error summary of a form on one page. */
  readonly focusSummary: () => void;
}

/** The checks of a form's steps, which show what they find and lead to the first error. */
function stepChecks(
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
