import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import type { ReactNode } from 'react';
import styles from './StatusLine.module.css';

interface StatusLineProps {
  readonly label: string;
  /** Green, else red. */
  readonly isGood: boolean;
  readonly children: ReactNode;
}

/** A line of the dashboard that is green or red. */
export function StatusLine({ label, isGood, children }: StatusLineProps): ReactNode {
  return (
    <section className={cx(styles.line, isGood ? styles.good : styles.bad)} aria-label={label}>
      <Icon name={isGood ? 'done' : 'alert'} size={22} />
      <div>{children}</div>
    </section>
  );
}
