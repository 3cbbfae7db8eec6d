import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Name of the step in the address: back, reload and a shared link work. */
const PARAMETER = 'etape';

export interface Steps {
  /** From 0. */
  readonly step: number;
  /** The furthest step that may be jumped to. */
  readonly reached: number;
  readonly goTo: (step: number) => void;
}

/**
 * The step a form stands at, kept in the address from 1.
 * In: how many steps there are, where the form begins, and the furthest one that is open at once.
 */
export function useSteps(count: number, first: number, open: number): Steps {
  const [parameters, setParameters] = useSearchParams();
  const [reached, setReached] = useState(Math.max(first, open));
  const asked = parameters.get(PARAMETER);
  const wanted = asked === null ? 0 : Number(asked) - 1;
  const step = Number.isInteger(wanted) && wanted >= 0 ? Math.min(wanted, reached, count - 1) : 0;

  function put(next: number, replace: boolean): void {
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
  const [begun, setBegun] = useState(first === 0);
  useEffect(() => {
    if (!begun) {
      setBegun(true);
      put(first, true);
    } else if (asked !== null && wanted !== step) put(step, true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- follows the address alone
  }, [asked]);

  return {
    step: begun ? step : first,
    reached,
    goTo: (next) => {
      setReached((before) => Math.max(before, next));
      put(next, false);
    },
  };
}
