import { typeset } from '@dosye/domain/text/typography.ts';
import type { ElementType } from 'react';

/** Attributes that are read or heard; all others are values. */
const READ_ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder', 'data-label'];

type Props = Record<string, unknown>;

const shown = (child: unknown): unknown => {
  if (typeof child === 'string') return typeset(child);
  return Array.isArray(child) ? child.map(shown) : child;
};

/** The properties of an element with its texts as they are displayed. What an input holds or a form sends stays as it is. */
export function displayed(type: ElementType, props: Props): Props {
  const copy: Props = { ...props };
  if ('children' in copy) copy['children'] = shown(copy['children']);
  if (typeof type !== 'string') return copy;
  for (const name of READ_ATTRIBUTES) if (name in copy) copy[name] = shown(copy[name]);
  return copy;
}
