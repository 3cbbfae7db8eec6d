import type { RoleRule } from '@dosye/domain/people/roles.ts';
import type { ScreenIconName } from '@dosye/engine/ui/Icon.tsx';
import type { RouteObject } from 'react-router';

/** A screen other than those of dossiers: report, guide, administration, search. */
export interface Tool {
  readonly path: string;
  readonly label: string;
  readonly icon: ScreenIconName;
  /** The roles that it is visible to; all when absent. */
  readonly visibleTo?: RoleRule;
  /** The menu that contains it, besides the tiles of the home page. */
  readonly menu: 'avatar' | 'reports' | 'header';
  /** False: it has no tile on the home page. */
  readonly tile?: boolean;
  readonly route?: RouteObject;
  /** Route of its print page, which is shown without the header. */
  readonly printRoute?: RouteObject;
}
