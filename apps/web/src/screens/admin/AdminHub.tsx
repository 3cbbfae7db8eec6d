import { roleLabel } from '@dosye/domain/people/roles.ts';
import { hasDailyMenus, mayEnterAdministration } from '@dosye/domain/people/rules/navigation.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router';
import styles from './AdminHub.module.css';
import { REPORT_TOOLS } from '../../reportTools.ts';
import { ORDERED_AREAS } from '../../shell/menuGroups.ts';
import type { Tool } from '../../tool.ts';
import { SEARCH_PATH } from '../search/route.ts';
import { firstViewPath, adminViewsFor } from './adminViews.ts';
import type { ScreenIconName } from '@dosye/engine/ui/icons.ts';

/** The list of each area, and the search over all of them. */
const DOSSIER_ENTRIES: NavGroupProps['entries'] = [
  ...ORDERED_AREAS.map(({ paths, counter: { label, icon } }) => ({
    path: paths.list,
    label,
    icon,
  })),
  { path: SEARCH_PATH, label: 'Recherche globale', icon: 'search' },
];

/**
 * The administration hub: the side menu with the views of the user's role, and the current view. A path that
 * is no view of the role redirects to the first one.
 */
export function AdminHub(): ReactNode {
  const { role } = useUser();
  const { pathname } = useLocation();
  const views = adminViewsFor(role);
  const currentView = views.find(({ path }) => pathname === `/admin/${path}`);
  if (!mayEnterAdministration(role)) return <Navigate to="/" replace />;
  if (currentView === undefined) return <Navigate to={firstViewPath(role)} replace />;
  return (
    <div className={styles.layout}>
      <SideMenu key={pathname} current={currentView.label} />
      <div className={styles.view}>
        <Outlet key={pathname} />
      </div>
    </div>
  );
}

/** 'Centre de Commande': a side menu on wide screens, a disclosure above the view on narrow ones. */
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
        <span>{roleLabel(role)}</span>
      </div>
      <button
        type="button"
        className={styles.menuButton}
        aria-expanded={open}
        aria-controls="vues"
        onClick={() => setOpen(!open)}
      >
        <span>
          <b>Centre de Commande</b>
          <small>
            {roleLabel(role)} · {current}
          </small>
        </span>
        <IconChevronDown aria-hidden="true" />
      </button>
      <div id="vues" className={cx(styles.views, open && styles.open)}>
        <ul>
          {adminViewsFor(role).map(({ path, label, icon }) => (
            <NavEntry
              key={path}
              to={`/admin/${path}`}
              icon={icon}
              onNavigate={() => setOpen(false)}
            >
              {label}
            </NavEntry>
          ))}
        </ul>
        {!hasDailyMenus(role) && (
          <>
            <NavGroup title="Dossiers" entries={DOSSIER_ENTRIES} />
            <NavGroup title="Rapports" entries={REPORT_TOOLS} />
          </>
        )}
      </div>
    </nav>
  );
}

interface NavGroupProps {
  readonly title: string;
  readonly entries: readonly Pick<Tool, 'path' | 'label' | 'icon'>[];
}

/** Links to screens of day-to-day work, for users without the menus that contain them. */
function NavGroup({ title, entries }: NavGroupProps): ReactNode {
  if (entries.length === 0) return null;
  return (
    <>
      <h2 className={styles.group}>{title}</h2>
      <ul>
        {entries.map(({ path, label, icon }) => (
          <NavEntry key={path} to={path} icon={icon}>
            {label}
          </NavEntry>
        ))}
      </ul>
    </>
  );
}

interface NavEntryProps {
  readonly to: string;
  readonly icon: ScreenIconName;
  readonly onNavigate?: () => void;
  readonly children: string;
}

function NavEntry({ to, icon, onNavigate, children }: NavEntryProps): ReactNode {
  return (
    <li>
      <NavLink
        to={to}
        className={({ isActive }) => cx(styles.link, isActive && styles.on)}
        onClick={onNavigate}
      >
        <Icon name={icon} />
        {children}
      </NavLink>
    </li>
  );
}
