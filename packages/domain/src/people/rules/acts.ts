import { permits } from '../roles.ts';

/** May make an act void, in an office that they may see. */
export const mayVoidActs = permits('voidActs');

/** May let a waivable condition of an act pass, with a reason. */
export const mayWaiveConditions = permits('voidActs');

/** May accept the paper of an act before its issue, or send it back with a reason. */
export const mayApproveActs = permits('voidActs');

/** May take back that an act was handed over, with a reason. */
export const mayUndoDeliveries = permits('voidActs');
