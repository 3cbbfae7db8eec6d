import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../lazyScreen.ts';

/** The user guide; each chapter has an address. One route, so that the search keeps the focus. */
export const guideRoute: RouteObject = {
  path: '/documentation/:chapitre?',
  lazy: lazyScreen(() => import('./Guide.tsx'), 'Guide'),
};

/** The whole guide on paper. */
export const guidePrintRoute: RouteObject = {
  path: '/documentation/imprimer',
  lazy: lazyScreen(() => import('./GuidePrint.tsx'), 'GuidePrint'),
};
