import type { Role } from '../roles.ts';

/** Whether a role may check that the history of every office is complete and unaltered. */
export const mayVerifyHistory = (role: Role): boolean => role === 'super_admin';
