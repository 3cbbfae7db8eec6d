import { roleLabel } from '@dosye/domain/people/roles.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { REPORT_ENTRIES } from '@dosye/kinds/register.entries.ts';
import { type ReactNode, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { adminViewsFor } from '../screens/admin/adminViews.ts';
import { REGISTER_PATH } from '../screens/acts/paths.ts';
import { SEARCH_PATH } from '../screens/search/route.ts';
import type { Tool } from '../tool.ts';
import { ORDERED_AREAS } from './menuGroups.ts';
import styles from './SideMenu.module.css';

/** An entry of the side menu. */
interface SideEntry extends Pick<Tool, 'path' | 'label' | 'icon'> {
  /** What it is called where its group is not seen. */
  readonly fullName?: string;
}

const LISTS: readonly SideEntry[] = [
  ...ORDERED_AREAS.map(({ paths, counter: { label, icon } }) => ({
    path: paths.list,
    label,
    icon,
  })),
  { path: SEARCH_PATH, label: 'Recherche globale', icon: 'search' },
  { path: REGISTER_PATH, label: 'Registre des actes', icon: 'certificate' },
];

const REPORTS: readonly SideEntry[] = REPORT_ENTRIES.flatMap(({ area: areaId, paths }) =>
  ORDERED_AREAS.filter(({ id }) => id === areaId).map(({ counter: { label } }) => ({
    path: paths.page,
    label,
    icon: 'chart',
    fullName: `Rapports : ${label}`,
  })),
);

/** What a role that has no day-to-day menus finds in the side menu, by group; each screen has the menu, see `hasSideMenu`. */
const SIDE_GROUPS = [
  { title: 'Dossiers', entries: LISTS },
  { title: 'Rapports', entries: REPORTS },
] as const;

/** 'Centre de Commande': a side menu on wide screens, a disclosure above the screen on narrow ones. */
export function SideMenu(): ReactNode {
  const { role } = useUser();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const views = adminViewsFor(role).map((view) => ({ ...view, path: `/admin/${view.path}` }));
  const groups = hasDailyMenus(role) ? [] : SIDE_GROUPS;
  const current = [views, ...groups.map(({ entries }) => entries)]
    .flat()
    .find(({ path }) => path === pathname);
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
            {roleLabel(role)} · {current?.label}
          </small>
        </span>
        <Icon name="down" />
      </button>
      <div id="vues" className={cx(styles.views, open && styles.open)}>
        <Entries entries={views} onNavigate={() => setOpen(false)} />
        {groups.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <h2 className={styles.group}>{title}</h2>
            <Entries entries={entries} onNavigate={() => setOpen(false)} />
          </section>
        ))}
      </div>
    </nav>
  );
}

interface EntriesProps {
  readonly entries: readonly SideEntry[];
  readonly onNavigate: () => void;
}

const Entries = ({ entries, onNavigate }: EntriesProps): ReactNode => (
  <ul>
    {entries.map(({ path, label, icon, fullName }) => (
      <li key={path}>
        <NavLink
          to={path}
          end
          aria-label={fullName}
          className={({ isActive }) => cx(styles.link, isActive && styles.on)}
          onClick={onNavigate}
        >
          <Icon name={icon} />
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
);
