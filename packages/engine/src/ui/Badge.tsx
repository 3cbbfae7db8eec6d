import type { BadgeDeclaration } from '@dosye/domain/icons.ts';
import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { cx } from './cx.ts';
import { Icon, type ScreenIconName } from './Icon.tsx';

export type BadgeTone = BadgeDeclaration['tone'];

interface BadgeProps {
  readonly tone: BadgeTone;
  /** Required: a state is never shown by colour alone. */
  readonly icon: ScreenIconName;
  readonly children: ReactNode;
}

/** A state as text with an icon and a colour. */
export function Badge({ tone, icon, children }: BadgeProps): ReactNode {
  return (
    <span className={cx(styles.badge, styles[tone])}>
      <Icon name={icon} size={13} />
      {children}
    </span>
  );
}

/** A badge as it is declared; nothing for undefined. */
export const DeclaredBadge = ({ badge }: { badge: BadgeDeclaration | undefined }): ReactNode =>
  badge && (
    <Badge tone={badge.tone} icon={badge.icon}>
      {badge.label}
    </Badge>
  );
