import type { ReactNode } from 'react';

/** A text of the guide; labels of the screen, marked as `**Enregistrer**`, become bold. */
export function GuideText({ children }: { readonly children: string }): ReactNode {
  return children
    .split('**')
    .map((part, place) => (place % 2 === 1 ? <b key={place}>{part}</b> : part));
}
