import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Home.module.css';
import type { ScreenIconName } from '@dosye/engine/ui/icons.ts';

interface TileProps {
  readonly to: string;
  readonly icon: ScreenIconName;
  /** `new` opens the form of a new dossier, `list` a list, `slim` a tool. */
  readonly variant: 'new' | 'list' | 'slim';
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A link of the home page. */
export function Tile({ to, icon, variant, hint, children }: TileProps): ReactNode {
  return (
    <li>
      <Link className={cx(styles.tile, styles[variant])} to={to}>
        <span className={styles.icon}>
          <Icon name={icon} size={variant === 'slim' ? 18 : 21} />
        </span>
        <span className={styles.text}>
          <b>{children}</b>
          {hint !== undefined && <small>{hint}</small>}
        </span>
      </Link>
    </li>
  );
}
