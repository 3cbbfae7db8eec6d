import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../lazyScreen.ts';

/** Routes of the guide. All chapters share one route, so that the search box keeps the focus. */
export const guideRoute: RouteObject = {
  path: '/documentation/:chapitre?',
  lazy: lazyScreen(() => import('./Guide.tsx'), 'Guide'),
};

/** Print page of the whole guide. */
export const guidePrintRoute: RouteObject = {
  path: '/documentation/imprimer',
  lazy: lazyScreen(() => import('./GuidePrint.tsx'), 'GuidePrint'),
};
