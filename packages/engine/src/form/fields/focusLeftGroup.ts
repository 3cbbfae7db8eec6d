import type { FocusEvent } from 'react';

/** True when the focus goes out of a group, not from one of its controls to another. In: its blur event. */
export const focusLeftGroup = (event: FocusEvent<HTMLElement>): boolean =>
  !event.currentTarget.contains(event.relatedTarget);
