import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

/** What a state means: `info` navy, `special` violet, then good, careful, wrong, plain. */
export type BadgeTone = 'info' | 'special' | 'ok' | 'warn' | 'danger' | 'neutral';

interface BadgeProps {
  readonly tone: BadgeTone;
  /** Name of an icon of the register (`icons.ts`): a state is never told by colour alone. */
  readonly icon: string;
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
