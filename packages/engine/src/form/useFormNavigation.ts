import type { FieldErrors } from '@dosye/domain/calls/errors.ts';
import { type Step, stepIndexOf } from '@dosye/domain/dossier/form.ts';
import { formOf } from '@dosye/domain/dossier/kind.ts';
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
  readonly goTo: (step: number) => void;
  /** Goes to a field, in whichever step it stands. */
  readonly goToField: (path: string) => void;
  /** Checks the step that is shown, and goes to the next when nothing is wrong. */
  readonly next: () => void;
  readonly back: () => void;
  /** Checks every step, goes to the first fault. Out: whether the form may be saved. */
  readonly validateAll: () => boolean;
  /** Shows what the server refused, and goes to the first fault. */
  readonly showServerErrors: (failure: ApiError) => void;
}

/** What the focus goes to: the form's fields, and the summary of what is wrong. */
export interface FocusTargets {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly summary: RefObject<HTMLDivElement | null>;
}

/**
 * Walking through a form: where one stands, what is checked on the way, and where the focus goes.
 * In: what the form began with, the form, the places of the focus, and whether test mode lets
 * everything pass.
 */
export function useFormNavigation(
  initial: InitialForm,
  formState: DossierFormState,
  focusTargets: FocusTargets,
  skipValidation: boolean,
): FormNavigation {
  const { formContext, validate, normalise, setStep } = formState;
  const { fieldErrors, kind } = formContext;
  const form = formOf(kind);
  const { steps } = form;
  const openUntil = initial.dossier ? steps.length - 1 : 0;
  const { step, furthestStep, goTo } = useSteps(steps.length, initial.step, openUntil);
  const awaitField = useStepFocus(step, focusTargets.form);
  useEffect(() => setStep(step));

  function goToField(path: string): void {
    const targetStep = stepIndexOf(form, path);
    const inOtherStep = targetStep >= 0 && targetStep !== step;
    awaitField(path, !inOtherStep);
    if (inOtherStep) goTo(targetStep);
  }
  const pathsInFormOrder = (found: FieldErrors): string[] =>
    Object.keys(found).toSorted((a, b) => stepIndexOf(form, a) - stepIndexOf(form, b));
  function goToFirstError(found: FieldErrors): void {
    // A form on one page says on top what it is not content with (spec file 3 §5).
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
  /** Puts right and checks; what is wrong is shown and said. */
  function validateAndShow(
    checked: readonly Step[],
    messageFor: (found: FieldErrors) => string | undefined,
  ) {
    normalise(checked);
    const found = skipValidation ? {} : validate(checked);
    if (Object.keys(found).length === 0) return true;
    fieldErrors.show(found);
    const message = messageFor(found);
    if (message !== undefined) toast.error(message);
    goToFirstError(found);
    return false;
  }

  return {
    step,
    furthestStep,
    goTo,
    goToField,
    next: () => {
      const currentStep = steps[step];
      if (!currentStep || !validateAndShow([currentStep], () => currentStep.invalid)) return;
      const inOtherStep = Object.entries(fieldErrors.current()).filter(
        ([path]) => stepIndexOf(form, path) !== step,
      );
      fieldErrors.show(Object.fromEntries(inOtherStep));
      goTo(step + 1);
    },
    back: () => {
      fieldErrors.clear();
      goTo(step - 1);
    },
    validateAll: () => {
      if (!validateAndShow(steps, kind.form.sentences.invalid)) return false;
      fieldErrors.clear();
      return true;
    },
    showServerErrors: ({ fields }) => {
      const record = formContext.form.getValues();
      const found: FieldErrors = {};
      for (const [path, messageFor] of Object.entries(fields)) {
        found[fieldPathOf(form, record, path)] ??= messageFor;
      }
      fieldErrors.showServerErrors(found, (path) => getAt(record, path));
      const [first] = pathsInFormOrder(found);
      if (first !== undefined) goToField(first);
    },
  };
}

/** The focus of a new step: its first field, or the one that is awaited there. */
function useStepFocus(step: number, formRef: FocusTargets['form']) {
  const pendingFieldId = useRef<string | null>(null);
  function focus(): void {
    const id = pendingFieldId.current;
    pendingFieldId.current = null;
    if (id !== null) focusInvalidField(id);
    else if (formRef.current) {
      // What takes the focus may be the foot, which is always in view: one reads from the top.
      window.scrollTo({ top: 0 });
      focusFirstControl(formRef.current);
    }
  }
  useEffect(() => {
    focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new step takes the focus, nothing else
  }, [step]);
  function focusField(path: string, inCurrentStep: boolean): void {
    pendingFieldId.current = fieldId(path);
    // Its fault may have to be drawn first: the focus follows on the next frame.
    if (inCurrentStep) requestAnimationFrame(focus);
  }
  return focusField;
}
