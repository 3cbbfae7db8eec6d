import { type ComponentType, createElement, type ReactNode } from 'react';
import type { IconProps } from './drawnIcons.tsx';
import { ICONS } from './icons.ts';

interface IconElementProps {
  /** Name in `icons.ts`; a name that nobody drew is shown as a plain sheet of paper. */
  readonly name: string;
  /** Side in pixels. */
  readonly size?: number;
  readonly className?: string;
}

const drawings: Readonly<Record<string, ComponentType<IconProps>>> = ICONS;

const drawingOf = (name: string): ComponentType<IconProps> =>
  (Object.hasOwn(drawings, name) ? drawings[name] : undefined) ?? ICONS.report;

/** An icon by name. It is silent for screen readers: the word beside it speaks. */
export function Icon({ name, size = 18, className }: IconElementProps): ReactNode {
  return createElement(drawingOf(name), { size, className, 'aria-hidden': 'true' });
}
