import { QUEUES_PATH } from '@dosye/domain/calls/queues.ts';
import { REQUESTS_PATH } from '@dosye/domain/calls/requestPaths.ts';
import type { Role } from '@dosye/domain/people/roles.ts';
import {
  hasDailyMenus,
  hasProfilePage,
  mayEnterAdministration,
} from '@dosye/domain/people/rules/navigation.ts';
import { lazyScreen } from './lazyScreen.ts';
import { REGISTER_PATH } from './screens/acts/paths.ts';
import { registerPrintRoute, registerRoute } from './screens/acts/route.ts';
import { adminRoute } from './screens/admin/routes.ts';
import { guidePrintRoute, guideRoute } from './screens/guide/route.ts';
import { requestsRoute } from './screens/requests/route.ts';
import { SEARCH_PATH, searchRoute } from './screens/search/route.ts';
import type { Tool } from './tool.ts';
import { REPORT_ENTRIES } from '@dosye/kinds/register.entries.ts';
import { reportPageRoute } from './reportRoutes.ts';

/** Tools of the report pages, visible to every role. */
const REPORT_TOOLS: readonly Tool[] = REPORT_ENTRIES.map((report) => ({
  path: report.paths.page,
  label: report.menuLabel,
  icon: 'chart',
  menu: 'reports',
  route: reportPageRoute(report),
}));

/** All tools, in the order of the home page. A tool that is not listed here has no tile, no menu entry and no route. */
export const TOOLS: readonly Tool[] = [
  {
    path: QUEUES_PATH,
    label: 'À faire',
    icon: 'bell',
    menu: 'header',
    tile: false,
    route: { path: QUEUES_PATH, lazy: lazyScreen(() => import('./queues/Waiting.tsx'), 'Queues') },
  },
  {
    path: SEARCH_PATH,
    label: 'Recherche globale',
    icon: 'search',
    menu: 'header',
    tile: false,
    route: searchRoute,
  },
  ...REPORT_TOOLS,
  {
    path: REGISTER_PATH,
    label: 'Registre des actes',
    icon: 'certificate',
    menu: 'avatar',
    route: registerRoute,
    printRoute: registerPrintRoute,
  },
  {
    path: REQUESTS_PATH,
    label: 'Mes demandes',
    icon: 'eye',
    visibleTo: hasDailyMenus,
    menu: 'avatar',
    tile: false,
    route: requestsRoute,
  },
  {
    path: '/documentation',
    label: "Guide d'utilisation",
    icon: 'book',
    menu: 'avatar',
    route: guideRoute,
    printRoute: guidePrintRoute,
  },
  {
    path: '/profile',
    label: 'Mon Profil',
    icon: 'user',
    visibleTo: hasProfilePage,
    menu: 'avatar',
    tile: false,
  },
  {
    path: '/admin',
    label: 'Administration',
    icon: 'settings',
    visibleTo: mayEnterAdministration,
    menu: 'avatar',
    route: adminRoute,
  },
];

/** The tools of a role, all or those of one menu. */
export const toolsFor = (role: Role, menu?: Tool['menu']): readonly Tool[] =>
  TOOLS.filter(
    (tool) =>
      (tool.visibleTo === undefined || tool.visibleTo(role)) &&
      (menu === undefined || tool.menu === menu),
  );
