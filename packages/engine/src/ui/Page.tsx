import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './Page.module.css';
import { usePageTitle } from './usePageTitle.ts';

interface PageProps {
  /** Title of the window. */
  readonly title: string;
  /** For forms and details. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** The main element of a screen; sets the window's title. */
export function Page({ title, narrow, children }: PageProps): ReactNode {
  usePageTitle(title);
  return (
    <main id="contenu" tabIndex={-1} className={cx(styles.page, narrow && styles.narrow)}>
      {children}
    </main>
  );
}

interface Breadcrumb {
  readonly label: string;
  /** Target; undefined for the current page. */
  readonly to?: string;
}

/** Breadcrumb navigation. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }): ReactNode {
  return (
    <nav className={cx('muted small', styles.crumbs)} aria-label="Fil d’Ariane">
      <ol>
        {items.map(({ label, to }, index) => (
          <li key={label}>
            {index > 0 && <Icon name="right" size={14} />}
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PageHeaderProps {
  readonly title: string;
  readonly sub?: ReactNode;
  /** Actions at the right, at most one of them primary. */
  readonly actions?: ReactNode;
}

/** The title of a screen with its actions. */
export function PageHeader({ title, sub, actions }: PageHeaderProps): ReactNode {
  return (
    <div className={styles.head}>
      <div className="grow">
        <h1>{title}</h1>
        {sub !== undefined && <p>{sub}</p>}
      </div>
      {actions !== undefined && <div className={cx('row tight', styles.actions)}>{actions}</div>}
    </div>
  );
}
