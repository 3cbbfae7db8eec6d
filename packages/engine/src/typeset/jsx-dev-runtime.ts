import type { ElementType, ReactElement } from 'react';
import { Fragment, jsxDEV as reactJsxDev, type JSXSource } from 'react/jsx-dev-runtime';
import { displayed } from './displayed.ts';

export { Fragment };

/** React's `jsxDEV` of the development server, of which every text is typeset. */
export const jsxDEV = (
  type: ElementType,
  props: Record<string, unknown>,
  key: string | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
): ReactElement => reactJsxDev(type, displayed(props), key, isStatic, source, self);
