import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../lazyScreen.ts';

export const SEARCH_PATH = '/search';

/** Route of the global search, where users arrive after signing in. */
export const searchRoute: RouteObject = {
  path: SEARCH_PATH,
  lazy: lazyScreen(() => import('./Search.tsx'), 'Search'),
};
