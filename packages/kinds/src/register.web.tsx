import type { KindScreens } from '@dosye/engine/kindScreens.ts';
import { type ComponentType, lazy } from 'react';
import { LIVRET_PATH } from './retention/livret.ts';

/** What some kinds show otherwise than all others, by kind id; each loads its own code when shown. */
export const KIND_SCREENS: Readonly<Record<string, KindScreens>> = {
  information: {
    Details: lazy(() => import('./information/web/Details.tsx')),
    Print: lazy(() => import('./information/web/Print.tsx')),
  },
};

/** A page that one kind alone has. */
export interface KindPage {
  readonly path: string;
  /** Loads its code when it is first shown; the page is the module's default export. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** A print page stands without the header; all pages stand behind the sign-in. */
  readonly withoutHeader: boolean;
}

/** The pages that single kinds bring. */
export const KIND_PAGES: readonly KindPage[] = [
  { path: LIVRET_PATH, load: () => import('./retention/web/Livret.tsx'), withoutHeader: true },
];
