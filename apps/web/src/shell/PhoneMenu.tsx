import type { GlobalTotals } from '@dosye/engine/api/homeQueries.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { MenuLink } from '@dosye/engine/ui/Menu.tsx';
import type { ReactNode } from 'react';
import { toolsFor } from '../tools.ts';
import styles from './Header.module.css';
import { GroupEntries } from './MainMenus.tsx';
import { MENU_GROUPS } from './menuGroups.ts';

interface PhoneMenuProps {
  readonly totals: GlobalTotals | undefined;
  /** Whether the day-to-day menus are shown. */
  readonly showsMenus: boolean;
  /** Called when an entry is chosen, also one of the page that is shown. */
  readonly onChosen: () => void;
}

/** All menus in one column, for narrow screens. */
export function PhoneMenu({ totals, showsMenus, onChosen }: PhoneMenuProps): ReactNode {
  const tools = toolsFor(useUser().role).filter(({ menu }) => menu !== 'header');
  return (
    <nav
      className={styles.phoneMenu}
      aria-label="Menu"
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a[href]')) onChosen();
      }}
    >
      <MenuLink to="/" icon="home">
        Retour à l'accueil
      </MenuLink>
      {showsMenus &&
        MENU_GROUPS.map((group) => (
          <section key={group.name}>
            <h2>{group.name}</h2>
            <GroupEntries group={group} totals={totals} />
          </section>
        ))}
      <section>
        <h2>Outils & Administration</h2>
        {tools.map(({ path, label, icon }) => (
          <MenuLink key={path} to={path} icon={icon}>
            {label}
          </MenuLink>
        ))}
      </section>
    </nav>
  );
}
