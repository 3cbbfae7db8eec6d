import type { Role } from '../roles.ts';

/** Whether a role may open the administration hub. */
export const mayEnterAdministration = (role: Role): boolean => role !== 'user';
