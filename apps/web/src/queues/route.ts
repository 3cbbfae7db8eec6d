import type { RouteObject } from 'react-router';
import { lazyScreen } from '../lazyScreen.ts';
import { TODO_PATH } from './paths.ts';

/** Route of the page 'À faire'. */
export const todoRoute: RouteObject = {
  path: TODO_PATH,
  lazy: lazyScreen(() => import('./Todo.tsx'), 'Todo'),
};
