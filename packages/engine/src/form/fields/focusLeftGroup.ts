import type { FocusEvent } from 'react';

/** True when a blur event means that the focus has left the group, not moved within it. */
export const focusLeftGroup = (event: FocusEvent<HTMLElement>): boolean =>
  !event.currentTarget.contains(event.relatedTarget);
