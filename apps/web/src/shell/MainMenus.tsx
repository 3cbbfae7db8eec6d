import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import type { GlobalTotals } from '@dosye/engine/api/homeQueries.ts';
import { openingState } from '@dosye/engine/form/drafts/draftAddress.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { Menu, MenuDivider, MenuLink } from '@dosye/engine/ui/Menu.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { toolsFor } from '../tools.ts';
import styles from './Header.module.css';
import { isGroupActive, MENU_GROUPS, type MenuGroup } from './menuGroups.ts';

interface MainMenusProps {
  readonly totals: GlobalTotals | undefined;
  readonly disabled: boolean;
}

/** Dropdown menus of day-to-day work: new dossiers, lists with their counts, reports. */
export function MainMenus({ totals, disabled }: MainMenusProps): ReactNode {
  const { pathname } = useLocation();
  const reports = toolsFor(useUser().role, 'reports');
  return (
    <nav className={styles.nav} aria-label="Menu principal">
      {MENU_GROUPS.map((group) => (
        <Menu
          key={group.name}
          trigger={<Trigger>{group.name}</Trigger>}
          triggerClassName={cx(styles.tab, isGroupActive(group, pathname) && styles.on)}
          disabled={disabled}
        >
          <GroupEntries group={group} totals={totals} />
        </Menu>
      ))}
      {reports.length > 0 && (
        <Menu
          trigger={<Trigger>Rapports</Trigger>}
          triggerClassName={cx(
            styles.tab,
            reports.some(({ path }) => path === pathname) && styles.on,
          )}
          disabled={disabled}
        >
          {reports.map(({ path, label, icon }) => (
            <MenuLink key={path} to={path} icon={icon}>
              {label}
            </MenuLink>
          ))}
        </Menu>
      )}
    </nav>
  );
}

function Trigger({ children }: { children: string }): ReactNode {
  return (
    <>
      {children}
      <Icon name="down" size={14} />
    </>
  );
}

interface GroupEntriesProps {
  readonly group: MenuGroup;
  readonly totals: GlobalTotals | undefined;
}

/** Entries of a menu: the forms of its kinds, a divider, the lists of its areas. */
export function GroupEntries({ group, totals }: GroupEntriesProps): ReactNode {
  return (
    <>
      {group.areas
        .flatMap(({ kinds }) => kinds)
        .map(({ id, paths, icon, menuLabel }) => (
          // An opening also from the form itself, which else would keep what is typed in it.
          <MenuLink key={id} to={paths.create} state={openingState({})} icon={icon}>
            {menuLabel}
          </MenuLink>
        ))}
      <MenuDivider />
      {group.areas.map(({ id, paths, listTile, jsonKeys }) => {
        const total = totals?.[jsonKeys.total];
        return (
          <MenuLink
            key={id}
            to={paths.list}
            icon="list"
            aside={total === undefined ? undefined : frenchNumber(total)}
          >
            {listTile.menuLabel}
          </MenuLink>
        );
      })}
      {group.areas
        .flatMap(({ pages = [] }) => pages)
        .map(({ path, label, icon }) => (
          <MenuLink key={path} to={path} icon={icon}>
            {label}
          </MenuLink>
        ))}
    </>
  );
}
