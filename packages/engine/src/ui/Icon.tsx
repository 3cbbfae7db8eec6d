import { type ComponentType, createElement, type ReactNode } from 'react';
import type { IconProps } from './customIcons.tsx';
import * as icons from './icons.ts';

/** Name of an icon. */
export type ScreenIconName = keyof typeof icons;

const ICONS: Readonly<Record<ScreenIconName, ComponentType<IconProps>>> = icons;

interface IconElementProps {
  readonly name: ScreenIconName;
  readonly size?: number;
}

/** An icon by name, hidden from screen readers. */
export function Icon({ name, size = 18 }: IconElementProps): ReactNode {
  return createElement(ICONS[name], { size, 'aria-hidden': 'true' });
}
