import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon } from './Icon.tsx';
import type { ScreenIconName } from './icons.ts';

interface EmptyStateProps {
  readonly icon?: ScreenIconName;
  readonly title: string;
  readonly children?: ReactNode;
  /** Button or link that helps. */
  readonly action?: ReactNode;
}

/** Placeholder for missing content: icon, title, text and an action. */
export function EmptyState({ icon = 'search', title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}
