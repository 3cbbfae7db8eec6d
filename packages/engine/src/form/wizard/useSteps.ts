import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** URL parameter of the step, so that back, reload and shared links work. */
export const STEP_PARAM = 'etape';

interface StepState {
  /** From 0. */
  readonly step: number;
  /** Index of the furthest step that may be opened. */
  readonly furthestStep: number;
  readonly goTo: (step: number) => void;
}

/** The current step, kept in the URL from 1. @param openUntil the furthest step open from the start */
export function useSteps(count: number, initialStep: number, openUntil: number): StepState {
  const [searchParams, setSearchParams] = useSearchParams();
  const [furthestStep, setFurthestStep] = useState(Math.max(initialStep, openUntil));
  const stepParam = searchParams.get(STEP_PARAM);
  const requested = stepParam === null ? 0 : Number(stepParam) - 1;
  const step =
    Number.isInteger(requested) && requested >= 0
      ? Math.min(requested, furthestStep, count - 1)
      : 0;

  function setStepParam(next: number, replace: boolean): void {
    // The URL has the draft, which the router may not know yet.
    const after = new URLSearchParams(window.location.search);
    if (next === 0) after.delete(STEP_PARAM);
    else after.set(STEP_PARAM, String(next + 1));
    // A step that is shown already, with its focus, stays where it is scrolled to.
    setSearchParams(after, { replace, preventScrollReset: replace });
  }

  // A resumed form starts at its own step, which is shown until the URL follows; a step in the URL that is not open yet
  // is replaced.
  const [pending, setPending] = useState(initialStep === 0 ? null : initialStep);
  useEffect(() => {
    if (pending === null) {
      if (stepParam !== null && requested !== step) setStepParam(step, true);
    } else if (requested === pending) setPending(null);
    else setStepParam(pending, true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- follows the URL only
  }, [stepParam]);

  return {
    step: pending ?? step,
    furthestStep,
    goTo: (next) => {
      setFurthestStep((before) => Math.max(before, next));
      if (pending !== null) setPending(next);
      setStepParam(next, false);
    },
  };
}
