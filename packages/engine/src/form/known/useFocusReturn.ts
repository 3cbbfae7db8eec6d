import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Gives the focus back to the field that it came from when the notice goes with the button that was pressed. */
export function useFocusReturn() {
  const notice = useRef<HTMLDivElement>(null);
  const field = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const element = notice.current;
    return () => {
      const focused = document.activeElement;
      const isLost = focused === document.body || element?.contains(focused);
      if (isLost && field.current instanceof HTMLElement) field.current.focus();
    };
  }, []);
  function onFocus({ relatedTarget }: FocusEvent): void {
    const isWithin = relatedTarget instanceof Node && notice.current?.contains(relatedTarget);
    if (!isWithin) field.current = relatedTarget;
  }
  return { ref: notice, onFocus } as const;
}
