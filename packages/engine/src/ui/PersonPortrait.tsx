import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './PersonPortrait.module.css';

interface PersonPortraitProps {
  readonly url: string | null | undefined;
  /** Its size. */
  readonly className: string | undefined;
}

/** The photo of the person of another dossier, beside their name. */
export function PersonPortrait({ url, className }: PersonPortraitProps): ReactNode {
  const style = cx('emblem', styles.portrait, className);
  if (url) return <img className={style} src={url} alt="" />;
  return (
    <span className={style}>
      <Icon name="user" size={22} />
    </span>
  );
}
