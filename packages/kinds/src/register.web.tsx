import type { KindScreens } from '@dosye/engine/kindScreens.ts';
import { lazy } from 'react';

/** What some kinds show otherwise than all others, by kind id; each loads its own code when shown. */
export const KIND_SCREENS: Readonly<Record<string, KindScreens>> = {
  information: {
    Details: lazy(() => import('./information/web/Details.tsx')),
    Print: lazy(() => import('./information/web/Print.tsx')),
  },
};
