import { type Role, roleLabel, type RoleRule } from '@dosye/domain/people/roles.ts';
import { mayManageAccounts } from '@dosye/domain/people/rules/accounts.ts';
import { mayConfigure } from '@dosye/domain/people/rules/configuration.ts';
import { mayUndeleteDossiers } from '@dosye/domain/people/rules/dossiers.ts';
import { mayReadHistory } from '@dosye/domain/people/rules/history.ts';
import { mayMaintain, mayManageKeys } from '@dosye/domain/people/rules/maintenance.ts';
import {
  everybody,
  hasDailyMenus,
  mayEnterAdministration,
  maySeeDashboard,
} from '@dosye/domain/people/rules/navigation.ts';
import { mayManageOffices } from '@dosye/domain/people/rules/offices.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon, type ScreenIconName } from '@dosye/engine/ui/Icon.tsx';
import { type ReactNode, useState } from 'react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router';
import styles from './AdminHub.module.css';
import { REPORT_TOOLS } from '../../reportTools.ts';
import { ORDERED_AREAS } from '../../shell/menuGroups.ts';
import type { Tool } from '../../tool.ts';
import { SEARCH_PATH } from '../search/route.ts';

const DOSSIER_ENTRIES: NavGroupProps['entries'] = [
  ...ORDERED_AREAS.map(({ paths, counter: { label, icon } }) => ({
    path: paths.list,
    label,
    icon,
  })),
  { path: SEARCH_PATH, label: 'Recherche globale', icon: 'search' },
];

/** The side menu with the views of the user's role, and the current one; other paths redirect to the first. */
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
function SideMenu({ current }: { current: string }): ReactNode {
  const { role } = useUser();
  const [open, setOpen] = useState(false);
  return (
    <nav
      className={cx(styles.side, 'screen-only')}
      aria-label="Centre de Commande"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <div className={styles.head}>
        <b>Centre de Commande</b>
        <span className="muted small">{roleLabel(role)}</span>
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
        <Icon name="down" />
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

/** A view of the administration hub; its path is relative to /admin. */
interface AdminView {
  readonly path: string;
  readonly label: string;
  readonly icon: ScreenIconName;
  readonly visibleTo: RoleRule;
}

const PROFILE = 'profil';

const ADMIN_VIEWS: readonly AdminView[] = [
  {
    path: 'tableau-de-bord',
    label: 'Tableau de Bord',
    icon: 'dashboard',
    visibleTo: maySeeDashboard,
  },
  { path: PROFILE, label: 'Mon Profil', icon: 'user', visibleTo: everybody },
  {
    path: 'utilisateurs',
    label: 'Gestion Utilisateurs',
    icon: 'users',
    visibleTo: mayManageAccounts,
  },
  { path: 'historique', label: 'Historique Actions', icon: 'clock', visibleTo: mayReadHistory },
  { path: 'configuration', label: 'Configuration', icon: 'settings', visibleTo: mayConfigure },
  { path: 'bureaux', label: 'Gestion Bureaux', icon: 'office', visibleTo: mayManageOffices },
  { path: 'corbeille', label: 'Corbeille', icon: 'trash', visibleTo: mayUndeleteDossiers },
  { path: 'cles', label: 'Clés d’accès', icon: 'key', visibleTo: mayManageKeys },
  { path: 'maintenance', label: 'Maintenance', icon: 'tool', visibleTo: mayMaintain },
];

const adminViewsFor = (role: Role): readonly AdminView[] =>
  ADMIN_VIEWS.filter(({ visibleTo }) => visibleTo(role));

/** Path of the view that the hub opens with: the first view of the role other than the profile. */
function firstViewPath(role: Role): string {
  const first = adminViewsFor(role).find(({ path }) => path !== PROFILE);
  return `/admin/${first?.path ?? PROFILE}`;
}
