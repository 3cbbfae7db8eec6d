import type { Role } from '@dosye/domain/people/roles.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import type { RouteObject } from 'react-router';
import { reportPageRoute } from './reportRoutes.ts';
import { adminRoute } from './screens/admin/routes.ts';
import { guidePrintRoute, guideRoute } from './screens/guide/route.ts';
import { SEARCH_PATH, searchRoute } from './screens/search/route.ts';
import type { ScreenIconName } from '@dosye/engine/ui/icons.ts';

/** A screen that is not a dossier's: report, guide, administration, search. */
export interface Tool {
  readonly path: string;
  readonly label: string;
  /** Name of an icon of the register. */
  readonly icon: ScreenIconName;
  /** Who it is for; everyone when absent. */
  readonly roles?: readonly Role[];
  /** Where it stands besides the home page's tiles. */
  readonly place: 'avatar' | 'reports' | 'header';
  /** False: the home page has no tile for it. */
  readonly tile?: boolean;
  /** Its route, where it is not among the fixed ones. */
  readonly route?: RouteObject;
  /** Route of its paper, which stands without the header. */
  readonly printRoute?: RouteObject;
}

/**
 * The tools there are, in the order of the home page. A tool that is not here has no tile, no menu
 * entry and no route.
 */
export const TOOLS: readonly Tool[] = [
  {
    path: SEARCH_PATH,
    label: 'Recherche globale',
    icon: 'search',
    place: 'header',
    tile: false,
    route: searchRoute,
  },
  ...REPORTS.map(
    (report): Tool => ({
      path: report.paths.page,
      label: report.menuLabel,
      icon: 'chart',
      place: 'reports',
      route: reportPageRoute(report),
    }),
  ),
  {
    path: '/documentation',
    label: "Guide d'utilisation",
    icon: 'book',
    place: 'avatar',
    route: guideRoute,
    printRoute: guidePrintRoute,
  },
  {
    path: '/profile',
    label: 'Mon Profil',
    icon: 'user',
    roles: ['user'],
    place: 'avatar',
    tile: false,
  },
  {
    path: '/admin',
    label: 'Administration',
    icon: 'settings',
    roles: ['admin', 'super_admin_delegue', 'super_admin'],
    place: 'avatar',
    route: adminRoute,
  },
];

/** The tools of a role at a place; every place when none is named. In: role, place. */
export const toolsFor = (role: Role, place?: Tool['place']): readonly Tool[] =>
  TOOLS.filter(
    (tool) =>
      (tool.roles === undefined || tool.roles.includes(role)) &&
      (place === undefined || tool.place === place),
  );
