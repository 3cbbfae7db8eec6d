import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Name of the step in the address: back, reload and a shared link work. */
const PARAMETER = 'etape';

export interface StepState {
  /** From 0. */
  readonly step: number;
  /** The furthest step that may be jumped to. */
  readonly furthestStep: number;
  readonly goTo: (step: number) => void;
}

/**
 * The step a form stands at, kept in the address from 1.
 * In: how many steps there are, where the form begins, and the furthest one that is open at once.
 */
export function useSteps(count: number, first: number, openUntil: number): StepState {
  const [parameters, setParameters] = useSearchParams();
  const [furthestStep, setFurthestStep] = useState(Math.max(first, openUntil));
  const stepParam = parameters.get(PARAMETER);
  const requested = stepParam === null ? 0 : Number(stepParam) - 1;
  const step =
    Number.isInteger(requested) && requested >= 0
      ? Math.min(requested, furthestStep, count - 1)
      : 0;

  function setStepParam(next: number, replace: boolean): void {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 0) after.delete(PARAMETER);
        else after.set(PARAMETER, String(next + 1));
        return after;
      },
      { replace },
    );
  }

  // A form that was left further on begins there; an address that asks for too much is put right.
  const [restored, setRestored] = useState(first === 0);
  useEffect(() => {
    if (!restored) {
      setRestored(true);
      setStepParam(first, true);
    } else if (stepParam !== null && requested !== step) setStepParam(step, true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- follows the address alone
  }, [stepParam]);

  return {
    step: restored ? step : first,
    furthestStep,
    goTo: (next) => {
      setFurthestStep((before) => Math.max(before, next));
      setStepParam(next, false);
    },
  };
}
