import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

const ICONS = { info: 'info', warn: 'warning', bad: 'alert', good: 'done' } as const;

interface NoticeProps {
  readonly tone: keyof typeof ICONS;
  /** Announced by screen readers when it appears. */
  readonly announced?: boolean;
  readonly children: ReactNode;
}

/** An inline message with an icon and a colour. */
export function Notice({ tone, announced, children }: NoticeProps): ReactNode {
  const role = announced ? (tone === 'bad' ? 'alert' : 'status') : undefined;
  return (
    <div className={cx(styles.notice, styles[tone])} role={role}>
      <Icon name={ICONS[tone]} size={20} />
      <div>{children}</div>
    </div>
  );
}
