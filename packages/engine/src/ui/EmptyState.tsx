import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './EmptyState.module.css';
import { Icon, type ScreenIconName } from './Icon.tsx';

interface EmptyStateProps {
  readonly icon?: ScreenIconName;
  readonly title: string;
  /** Whether the title is announced at once, as that of a failure. */
  readonly alert?: boolean;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Placeholder for missing content: icon, title, text and an action. */
export function EmptyState({ icon = 'search', title, alert, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={cx('emblem', styles.icon)}>
        <Icon name={icon} size={24} />
      </span>
      <p className={styles.title} role={alert ? 'alert' : undefined}>
        {title}
      </p>
      {children !== undefined && <p className={cx('muted', styles.text)}>{children}</p>}
      {action}
    </div>
  );
}
