import type { KindScreens } from '@dosye/engine/kindScreens.ts';
import { type ComponentType, lazy } from 'react';
import { BOARD_PATH, LIVRET_PATH, REGISTER_PATH } from './retention/paths.ts';

/** Screens that replace the common ones, by the id of the kind; their code is loaded when they are shown. */
export const KIND_SCREENS: Readonly<Record<string, KindScreens>> = {
  information: {
    Details: lazy(() => import('./information/web/Details.tsx')),
    Print: lazy(() => import('./information/web/Print.tsx')),
  },
};

interface KindPage {
  readonly path: string;
  /** Imports the module whose default export is the page. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** True for print pages and for the board. Every page requires a session. */
  readonly withoutHeader: boolean;
}

/** Pages that only one kind has. */
export const KIND_PAGES: readonly KindPage[] = [
  // It has its own head: every line of the screen is needed.
  { path: BOARD_PATH, load: () => import('./retention/web/Board.tsx'), withoutHeader: true },
  { path: REGISTER_PATH, load: () => import('./retention/web/Register.tsx'), withoutHeader: true },
  { path: LIVRET_PATH, load: () => import('./retention/web/Livret.tsx'), withoutHeader: true },
];
