import type { ComponentType, ReactNode } from 'react';
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

/** An icon by name. It is silent for screen readers: the word beside it speaks. */
export function Icon({ name, size = 18, className }: IconElementProps): ReactNode {
  const Drawing = (Object.hasOwn(drawings, name) && drawings[name]) || drawings['report'];
  return Drawing && <Drawing size={size} className={className} aria-hidden="true" />;
}
