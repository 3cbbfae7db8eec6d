import type { ReactNode } from 'react';

/** A text of the guide; what stands on the screen (`**Enregistrer**`) is in bold. */
export function GuideText({ children }: { readonly children: string }): ReactNode {
  return children
    .split('**')
    .map((part, place) => (place % 2 === 1 ? <b key={place}>{part}</b> : part));
}
