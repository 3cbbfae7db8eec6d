import type { Role } from '@dosye/domain/people/roles.ts';
import { hasDailyMenus, mayEnterAdministration } from '@dosye/domain/people/rules/navigation.ts';
import { REPORT_ENTRIES } from '@dosye/kinds/register.entries.ts';
import { REGISTER_PATH } from '../screens/acts/paths.ts';
import { SEARCH_PATH } from '../screens/search/route.ts';
import { ORDERED_AREAS } from './menuGroups.ts';

/**
 * Whether the side menu stands beside a screen: the administration, and what it leads a role without day-to-day menus to
 * (`SideMenu.tsx`, which others never load).
 */
export const hasSideMenu = (role: Role, pathname: string): boolean =>
  mayEnterAdministration(role) &&
  (pathname.startsWith('/admin/') ||
    (!hasDailyMenus(role) &&
      [
        SEARCH_PATH,
        REGISTER_PATH,
        ...ORDERED_AREAS.map(({ paths }) => paths.list),
        ...REPORT_ENTRIES.map(({ paths }) => paths.page),
      ].includes(pathname)));
