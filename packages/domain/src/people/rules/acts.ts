import { permits } from '../roles.ts';

/** May make an act void, in an office that they may see. */
export const mayVoidActs = permits('voidActs');

/** May let a waivable condition of an act pass, with a reason. */
export const mayWaiveConditions = permits('voidActs');
