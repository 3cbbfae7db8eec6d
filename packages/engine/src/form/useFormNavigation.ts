import type { FieldErrors } from '@dosye/domain/calls/errors.ts';
import { type Step, stepIndexOf } from '@dosye/domain/dossier/form.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { type RefObject, useEffect, useRef } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { toast } from '../ui/toasts.ts';
import { fieldPathOf } from './validateSteps.ts';
import { focusFirstControl } from './fields/focusFirstControl.ts';
import { fieldId } from './formContext.ts';
import { focusInvalidField } from './focusInvalidField.ts';
import type { InitialForm } from './loadForm.ts';
import type { DossierFormState } from './useDossierFormState.ts';
import { useSteps } from './wizard/useSteps.ts';

export interface FormNavigation {
  /** From 0. */
  readonly step: number;
  readonly furthestStep: number;
  /**
   * Goes to a step of the list. The form of a saved dossier leads anywhere and marks a step that is left with
   * errors; a new one leads past a step only when that step is valid.
   */
  readonly goToStep: (step: number) => void;
  /** Goes to a field, in whichever step. */
  readonly goToField: (path: string) => void;
  /** Validates the current step and goes to the next when it is valid. */
  readonly next: () => void;
  readonly back: () => void;
  /** Validates every step and goes to the first error. Out: whether the form is valid. */
  readonly validateAll: () => boolean;
  /** Shows the server's field errors and goes to the first. */
  readonly showServerErrors: (failure: ApiError) => void;
}

/** Elements that may take the focus. */
export interface FocusTargets {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly summary: RefObject<HTMLDivElement | null>;
}

/**
 * Navigation between the steps and fields of a form: current step, validation on the way, and focus. In: the
 * initial form, its state, the focus targets, and whether test mode skips validation.
 */
export function useFormNavigation(
  initial: InitialForm,
  formState: DossierFormState,
  focusTargets: FocusTargets,
  skipValidation: boolean,
): FormNavigation {
  const { formContext, validate, normalise, setStep } = formState;
  const { fieldErrors, kind } = formContext;
  const form = kind.form;
  const { steps } = form;
  const openUntil = initial.dossier ? steps.length - 1 : 0;
  const { step, furthestStep, goTo } = useSteps(steps.length, initial.step, openUntil);
  const focusField = useStepFocus(step, focusTargets.form);
  useEffect(() => setStep(step));

  function goToField(path: string): void {
    const targetStep = stepIndexOf(form, path);
    const inOtherStep = targetStep >= 0 && targetStep !== step;
    focusField(path, !inOtherStep);
    if (inOtherStep) goTo(targetStep);
  }
  const pathsInFormOrder = (found: FieldErrors): string[] =>
    Object.keys(found).toSorted((a, b) => stepIndexOf(form, a) - stepIndexOf(form, b));
  function goToFirstError(found: FieldErrors): void {
    // A form on one page shows its error summary at the top.
    if (steps.length === 1) {
      requestAnimationFrame(() => {
        window.scrollTo({ top: 0 });
        focusTargets.summary.current?.focus({ preventScroll: true });
      });
      return;
    }
    const [first] = pathsInFormOrder(found);
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
  /** True without errors; else goes to the first of them, with a toast. */
  function passesOrGoesToError(
    found: FieldErrors,
    messageFor: (found: FieldErrors) => string | undefined,
  ): boolean {
    if (Object.keys(found).length === 0) return true;
    const message = messageFor(found);
    if (message !== undefined) toast.error(message);
    goToFirstError(found);
    return false;
  }
  /** Goes on to a step if every step before it passes. */
  function advanceTo(target: number): void {
    const allPass = steps
      .slice(step, target)
      .every((left) => passesOrGoesToError(findErrors([left]), () => left.invalid));
    if (allPass) goTo(target);
  }

  return {
    step,
    furthestStep,
    goToField,
    goToStep: (target) => {
      if (initial.dossier === null) return advanceTo(target);
      findErrors(steps.slice(step, step + 1));
      goTo(target);
    },
    next: () => advanceTo(step + 1),
    back: () => {
      fieldErrors.clear();
      goTo(step - 1);
    },
    validateAll: () => {
      fieldErrors.clear();
      return passesOrGoesToError(findErrors(steps), kind.form.sentences.invalid);
    },
    showServerErrors: ({ fields }) => {
      const record = formContext.values.current();
      const found: FieldErrors = {};
      for (const [path, message] of Object.entries(fields)) {
        found[fieldPathOf(form, record, path)] ??= message;
      }
      fieldErrors.showServerErrors(found, (path) => getAt(record, path));
      const [first] = pathsInFormOrder(found);
      if (first !== undefined) goToField(first);
    },
  };
}

/** Focuses the first field of a new step, or the requested one; at first that of the URL's fragment. */
function useStepFocus(step: number, formRef: FocusTargets['form']) {
  const pendingFieldId = useRef<string | null>(window.location.hash.slice(1) || null);
  function focus(): void {
    const id = pendingFieldId.current;
    pendingFieldId.current = null;
    if (id !== null) focusInvalidField(id);
    else if (formRef.current) {
      // The focused element may be the footer, which is always in view: reading starts at the top.
      window.scrollTo({ top: 0 });
      focusFirstControl(formRef.current);
    }
  }
  useEffect(() => {
    focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new step moves the focus
  }, [step]);
  function focusField(path: string, inCurrentStep: boolean): void {
    pendingFieldId.current = fieldId(path);
    // Its error may not be rendered yet: focus on the next frame.
    if (inCurrentStep) requestAnimationFrame(focus);
  }
  return focusField;
}
