import type { Role } from '@dosye/domain/people/users.ts';
import type { RouteObject } from 'react-router';
import { adminRoute } from './screens/admin/routes.ts';

/** A screen that is not a dossier's: report, guide, administration, search. */
export interface Tool {
  readonly path: string;
  readonly label: string;
  /** Name of an icon of the register. */
  readonly icon: string;
  /** Who it is for; everyone when absent. */
  readonly roles?: readonly Role[];
  /** Where it stands besides the home page's tiles. */
  readonly place: 'avatar' | 'reports' | 'header';
  /** Its route, where it is not among the fixed ones. */
  readonly route?: RouteObject;
}

/**
 * The tools there are, in the order of the home page. A tool that is not here has no tile, no menu
 * entry and no route.
 */
export const TOOLS: readonly Tool[] = [
  { path: '/profile', label: 'Mon Profil', icon: 'user', roles: ['user'], place: 'avatar' },
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
