import type { ReactNode } from 'react';

/** A text of the guide; labels of the screen, marked as `**Enregistrer**`, become bold. */
export function GuideText({ children }: { readonly children: string }): ReactNode {
  return children
    .split('**')
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
}
