import type { BadgeDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { ScreenIconName } from './icons.ts';

export type BadgeTone = BadgeDeclaration['tone'];

interface BadgeProps {
  readonly tone: BadgeTone;
  /** Name of an icon of the register (`icons.ts`): a state is never told by colour alone. */
  readonly icon: ScreenIconName;
  readonly children: ReactNode;
}

/** A state as a word, an icon and a colour, always all three. */
export function Badge({ tone, icon, children }: BadgeProps): ReactNode {
  return (
    <span className={cx(styles.badge, styles[tone])}>
      <Icon name={icon} size={13} />
      {children}
    </span>
  );
}
