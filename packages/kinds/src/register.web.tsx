import type { KindScreens } from '@dosye/engine/kindScreens.ts';

/** What some kinds show otherwise than all others, by kind id; each loads its own code when shown. */
export const KIND_SCREENS: Readonly<Record<string, KindScreens>> = {};
