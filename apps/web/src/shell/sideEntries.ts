import type { Role } from '@dosye/domain/people/roles.ts';
import { hasDailyMenus, mayEnterAdministration } from '@dosye/domain/people/rules/navigation.ts';
import { REPORT_ENTRIES } from '@dosye/kinds/register.entries.ts';
import { REGISTER_PATH } from '../screens/acts/paths.ts';
import { SEARCH_PATH } from '../screens/search/route.ts';
import type { Tool } from '../tool.ts';
import { ORDERED_AREAS } from './menuGroups.ts';

/** An entry of the side menu beside the views of the administration. */
export interface SideEntry extends Pick<Tool, 'path' | 'label' | 'icon'> {
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

/** What a role that has no day-to-day menus finds in the side menu, by group. */
export const SIDE_GROUPS = [
  { title: 'Dossiers', entries: LISTS },
  { title: 'Rapports', entries: REPORTS },
] as const;

const PATHS = new Set(SIDE_GROUPS.flatMap(({ entries }) => entries.map(({ path }) => path)));

/** Whether the side menu stands beside a screen: the administration, and what it leads a super role to. */
export const hasSideMenu = (role: Role, pathname: string): boolean =>
  mayEnterAdministration(role) &&
  (pathname.startsWith('/admin/') || (!hasDailyMenus(role) && PATHS.has(pathname)));
