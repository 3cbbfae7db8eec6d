import type { KeyboardEvent } from 'react';

/** Enter submits from a closed select and from the heading of a step as from other fields; in an open select it chooses. */
export function submitByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLElement)) return;
  if (target instanceof HTMLSelectElement) {
    if (!CSS.supports('selector(:open)') || target.matches(':open')) return;
  } else if (!target.matches('h2')) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
