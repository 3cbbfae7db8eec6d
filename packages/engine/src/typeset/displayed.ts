import { typeset } from '@dosye/domain/text/typography.ts';

/** What is read or heard of an element, or given to a component to show; all other properties are values. */
const READ = ['children', 'aria-label', 'alt', 'title', 'placeholder', 'data-label'];

type Props = Record<string, unknown>;

const shown = (child: unknown): unknown => {
  if (typeof child === 'string') return typeset(child);
  return Array.isArray(child) ? child.map(shown) : child;
};

/** The properties of an element with its texts as they are displayed. What an input holds or a form sends stays as it is. */
export function displayed(props: Props): Props {
  const copy: Props = { ...props };
  for (const name of READ) if (name in copy) copy[name] = shown(copy[name]);
  return copy;
}
