import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../lazyScreen.ts';
import { REGISTER_PATH, REGISTER_PRINT_PATH } from './paths.ts';

/** Route of the register of acts. */
export const registerRoute: RouteObject = {
  path: REGISTER_PATH,
  lazy: lazyScreen(() => import('./Register.tsx'), 'Register'),
};

/** Print page of the filtered register. */
export const registerPrintRoute: RouteObject = {
  path: REGISTER_PRINT_PATH,
  lazy: lazyScreen(() => import('./RegisterPrint.tsx'), 'RegisterPrint'),
};
