import { APPROVALS_PATH } from '@dosye/engine/acts/approvalUrl.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../lazyScreen.ts';
import { REGISTER_PATH, REGISTER_PRINT_PATH } from './paths.ts';

/** Routes of the register of acts, and of the papers that wait for an approval. */
export const registerRoute: RouteObject = {
  children: [
    { path: REGISTER_PATH, lazy: lazyScreen(() => import('./Register.tsx'), 'Register') },
    { path: APPROVALS_PATH, lazy: lazyScreen(() => import('./Approvals.tsx'), 'Approvals') },
  ],
};

/** Print page of the filtered register. */
export const registerPrintRoute: RouteObject = {
  path: REGISTER_PRINT_PATH,
  lazy: lazyScreen(() => import('./RegisterPrint.tsx'), 'RegisterPrint'),
};
