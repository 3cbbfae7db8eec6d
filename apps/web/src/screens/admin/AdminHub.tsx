import { mayAdminister, ROLE_LABELS } from '@dosye/domain/people/users.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router';
import styles from './AdminHub.module.css';
import { firstView, viewsFor } from './views.ts';

/**
 * The administration hub: the side menu with the views of one's role, and the view itself. A view that
 * is not of one's role, or none, leads to the first that is (spec file 1 §2).
 */
export function AdminHub(): ReactNode {
  const { role } = useUser();
  const { pathname } = useLocation();
  const views = viewsFor(role);
  const here = views.find(({ path }) => pathname === `/admin/${path}`);
  if (!mayAdminister(role)) return <Navigate to="/" replace />;
  if (here === undefined) return <Navigate to={firstView(role)} replace />;
  return (
    <div className={styles.layout}>
      <SideMenu key={pathname} current={here.label} />
      <div className={styles.view}>
        <Outlet key={pathname} />
      </div>
    </div>
  );
}

/** 'Centre de Commande': beside the view where there is room, a menu to open above it where not. */
function SideMenu({ current }: { readonly current: string }): ReactNode {
  const { role } = useUser();
  const [open, setOpen] = useState(false);
  return (
    <nav
      className={styles.side}
      aria-label="Centre de Commande"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <div className={styles.head}>
        <b>Centre de Commande</b>
        <span>{ROLE_LABELS[role]}</span>
      </div>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls="vues"
        onClick={() => setOpen(!open)}
      >
        <span>
          <b>Centre de Commande</b>
          <small>
            {ROLE_LABELS[role]} · {current}
          </small>
        </span>
        <IconChevronDown aria-hidden="true" />
      </button>
      <ul id="vues" className={cx(styles.views, open && styles.open)}>
        {viewsFor(role).map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink
              to={`/admin/${path}`}
              className={({ isActive }) => cx(styles.link, isActive && styles.on)}
              onClick={() => setOpen(false)}
            >
              <Icon name={icon} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
