import { identityPath, identityPrintPath } from '@dosye/domain/calls/identities.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../lazyScreen.ts';

/** Route of the page of a person. */
export const identityRoute: RouteObject = {
  path: identityPath(':kind', ':id'),
  lazy: lazyScreen(() => import('./Identity.tsx'), 'Identity'),
};

/** Its print page. */
export const identityPrintRoute: RouteObject = {
  path: identityPrintPath(':kind', ':id'),
  lazy: lazyScreen(() => import('./IdentityPrint.tsx'), 'IdentityPrint'),
};
