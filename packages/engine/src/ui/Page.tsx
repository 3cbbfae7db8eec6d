import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import styles from './Page.module.css';
import { usePageTitle } from './usePageTitle.ts';

interface PageProps {
  /** Stands in the window's title, before the product's name. */
  readonly title: string;
  /** Forms and details are narrower than lists. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** The main part of a screen, with its margins, its greatest width and the window's title. */
export function Page({ title, narrow, children }: PageProps): ReactNode {
  usePageTitle(title);
  return (
    <main id="contenu" tabIndex={-1} className={cx(styles.page, narrow && styles.narrow)}>
      {children}
    </main>
  );
}

export interface Breadcrumb {
  readonly label: string;
  /** Where it leads; the last crumb is where one stands and leads nowhere. */
  readonly to?: string;
}

/** Where one stands and the way back up. */
export function Breadcrumbs({ items }: { readonly items: readonly Breadcrumb[] }): ReactNode {
  return (
    <nav className={styles.crumbs} aria-label="Fil d’Ariane">
      <ol>
        {items.map(({ label, to }, place) => (
          <li key={label}>
            {place > 0 && <IconChevronRight aria-hidden="true" />}
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
  /** A line under the title: a count, an office. */
  readonly sub?: ReactNode;
  /** What can be done here, at the right: at most one of them primary. */
  readonly actions?: ReactNode;
}

/** The title of a screen with its actions. */
export function PageHeader({ title, sub, actions }: PageHeaderProps): ReactNode {
  return (
    <div className={styles.head}>
      <div className={styles.grow}>
        <h1>{title}</h1>
        {sub !== undefined && <p>{sub}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
