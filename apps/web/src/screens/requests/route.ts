import { communicatedPath, REQUESTS_PATH } from '@dosye/domain/calls/requestPaths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../lazyScreen.ts';

/** Routes of one's own requests, and of the dossiers that they were granted. */
export const requestsRoute: RouteObject = {
  children: [
    { path: REQUESTS_PATH, lazy: lazyScreen(() => import('./Requests.tsx'), 'OwnRequests') },
    {
      path: communicatedPath(':id'),
      lazy: lazyScreen(() => import('./Communicated.tsx'), 'Communicated'),
    },
  ],
};
