import { permits } from '../roles.ts';

/** May read and export the action history. */
export const mayReadHistory = permits('readHistory');

/** May check that the history of every office is complete and unaltered. */
export const mayVerifyHistory = permits('verifyHistory');
