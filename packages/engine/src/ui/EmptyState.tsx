import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon } from './Icon.tsx';
import type { ScreenIconName } from './icons.ts';

interface EmptyStateProps {
  /** Name of an icon of the register. */
  readonly icon?: ScreenIconName;
  /** The sentence, as the specification words it. */
  readonly title: string;
  readonly children?: ReactNode;
  /** What one can do about it. */
  readonly action?: ReactNode;
}

/** Says that there is nothing here, and what can be done about it. */
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
