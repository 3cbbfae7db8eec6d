import type { FieldErrors } from '@dosye/domain/calls/errors.ts';
import { type Step, stepIndexOf } from '@dosye/domain/dossier/form.ts';
import { formOf } from '@dosye/domain/dossier/kind.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { type RefObject, useEffect, useRef } from 'react';
import type { CallFailure } from '../api/apiError.ts';
import { toast } from '../ui/toasts.ts';
import { faultyField } from './validateSteps.ts';
import { focusFirst } from './fields/focusFirstControl.ts';
import { fieldId } from './formContext.ts';
import { focusFault } from './focusInvalidField.ts';
import type { FormStart } from './loadForm.ts';
import type { FillingForm } from './useDossierFormState.ts';
import { useSteps } from './wizard/useSteps.ts';

export interface Walk {
  /** From 0. */
  readonly step: number;
  readonly reached: number;
  readonly goTo: (step: number) => void;
  /** Goes to a field, in whichever step it stands. */
  readonly goToField: (path: string) => void;
  /** Checks the step that is shown, and goes to the next when nothing is wrong. */
  readonly next: () => void;
  readonly back: () => void;
  /** Checks every step, goes to the first fault. Out: whether the form may be saved. */
  readonly passes: () => boolean;
  /** Shows what the server refused, and goes to the first fault. */
  readonly onRefused: (failure: CallFailure) => void;
}

/** What the focus goes to: the form's fields, and the summary of what is wrong. */
export interface Places {
  readonly body: RefObject<HTMLFormElement | null>;
  readonly summary: RefObject<HTMLDivElement | null>;
}

/**
 * Walking through a form: where one stands, what is checked on the way, and where the focus goes.
 * In: what the form began with, the form, the places of the focus, and whether test mode lets
 * everything pass.
 */
export function useWalk(
  start: FormStart,
  filled: FillingForm,
  places: Places,
  unchecked: boolean,
): Walk {
  const { filling, check, tidy, standAt } = filled;
  const { faults, kind } = filling;
  const form = formOf(kind);
  const { steps } = form;
  const open = start.dossier ? steps.length - 1 : 0;
  const { step, reached, goTo } = useSteps(steps.length, start.step, open);
  const awaitField = useStepFocus(step, places.body);
  useEffect(() => standAt(step));

  function goToField(path: string): void {
    const there = stepIndexOf(form, path);
    const elsewhere = there >= 0 && there !== step;
    awaitField(path, !elsewhere);
    if (elsewhere) goTo(there);
  }
  const inOrder = (found: FieldErrors): string[] =>
    Object.keys(found).toSorted((a, b) => stepIndexOf(form, a) - stepIndexOf(form, b));
  function goToFirst(found: FieldErrors): void {
    // A form on one page says on top what it is not content with (spec file 3 §5).
    if (steps.length === 1) {
      requestAnimationFrame(() => {
        window.scrollTo({ top: 0 });
        places.summary.current?.focus({ preventScroll: true });
      });
      return;
    }
    const [first] = inOrder(found);
    if (first !== undefined) goToField(first);
  }
  /** Puts right and checks; what is wrong is shown and said. */
  function passes(some: readonly Step[], sentence: (found: FieldErrors) => string | undefined) {
    tidy(some);
    const found = unchecked ? {} : check(some);
    if (Object.keys(found).length === 0) return true;
    faults.show(found);
    const said = sentence(found);
    if (said !== undefined) toast.error(said);
    goToFirst(found);
    return false;
  }

  return {
    step,
    reached,
    goTo,
    goToField,
    next: () => {
      const now = steps[step];
      if (!now || !passes([now], () => now.invalid)) return;
      const elsewhere = Object.entries(faults.current()).filter(
        ([path]) => stepIndexOf(form, path) !== step,
      );
      faults.show(Object.fromEntries(elsewhere));
      goTo(step + 1);
    },
    back: () => {
      faults.clear();
      goTo(step - 1);
    },
    passes: () => {
      if (!passes(steps, kind.form.sentences.invalid)) return false;
      faults.clear();
      return true;
    },
    onRefused: ({ fields }) => {
      const record = filling.form.getValues();
      const found: FieldErrors = {};
      for (const [path, sentence] of Object.entries(fields)) {
        found[faultyField(form, record, path)] ??= sentence;
      }
      faults.showRefused(found, (path) => getAt(record, path));
      const [first] = inOrder(found);
      if (first !== undefined) goToField(first);
    },
  };
}

/** The focus of a new step: its first field, or the one that is awaited there. */
function useStepFocus(step: number, body: Places['body']) {
  const awaited = useRef<string | null>(null);
  function focus(): void {
    const id = awaited.current;
    awaited.current = null;
    if (id !== null) focusFault(id);
    else if (body.current) {
      // What takes the focus may be the foot, which is always in view: one reads from the top.
      window.scrollTo({ top: 0 });
      focusFirst(body.current);
    }
  }
  useEffect(() => {
    focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new step takes the focus, nothing else
  }, [step]);
  function awaitField(path: string, here: boolean): void {
    awaited.current = fieldId(path);
    // Its fault may have to be drawn first: the focus follows on the next frame.
    if (here) requestAnimationFrame(focus);
  }
  return awaitField;
}
