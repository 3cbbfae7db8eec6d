import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../lazyScreen.ts';

export const REGISTER_PATH = '/actes';
export const REGISTER_PRINT_PATH = '/actes/imprimer';

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
