import type { RoleRule } from '@dosye/domain/people/roles.ts';
import type { ScreenIconName } from '@dosye/engine/ui/icons.ts';
import type { RouteObject } from 'react-router';

/** A screen that is not a dossier's: report, guide, administration, search. */
export interface Tool {
  readonly path: string;
  readonly label: string;
  /** Name of an icon of the register. */
  readonly icon: ScreenIconName;
  /** Who it is for; everyone when absent. */
  readonly visibleTo?: RoleRule;
  /** Where it stands besides the home page's tiles. */
  readonly menu: 'avatar' | 'reports' | 'header';
  /** False: the home page has no tile for it. */
  readonly tile?: boolean;
  /** Its route, where it is not among the fixed ones. */
  readonly route?: RouteObject;
  /** Route of its paper, which stands without the header. */
  readonly printRoute?: RouteObject;
}
