import type { ElementType, ReactElement } from 'react';
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { displayed } from './displayed.ts';

type Props = Record<string, unknown>;

export { Fragment };

/** React's `jsx`, of which every text is typeset: what the compiler makes of an element with at most one child. */
export const jsx = (type: ElementType, props: Props, key?: string): ReactElement =>
  reactJsx(type, displayed(props), key);

/** The same for an element with several children. */
export const jsxs = (type: ElementType, props: Props, key?: string): ReactElement =>
  reactJsxs(type, displayed(props), key);
