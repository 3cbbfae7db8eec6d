import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../lazyScreen.ts';

export const SEARCH_PATH = '/search';

/** The global search: where one arrives after signing in (decision 2). */
export const searchRoute: RouteObject = {
  path: SEARCH_PATH,
  lazy: lazyScreen(() => import('./Search.tsx'), 'Search'),
};
