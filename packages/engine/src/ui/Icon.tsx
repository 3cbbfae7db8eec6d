import { type ComponentType, createElement, type ReactNode } from 'react';
import type { IconProps } from './customIcons.tsx';
import { ICONS, type ScreenIconName } from './icons.ts';

interface IconElementProps {
  readonly name: ScreenIconName;
  readonly size?: number;
  readonly className?: string;
}

/** An icon by name, hidden from screen readers. */
export function Icon({ name, size = 18, className }: IconElementProps): ReactNode {
  const component: ComponentType<IconProps> = ICONS[name];
  return createElement(component, { size, className, 'aria-hidden': 'true' });
}
