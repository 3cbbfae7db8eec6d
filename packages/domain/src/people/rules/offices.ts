import type { Role } from '../roles.ts';

/** What a super administrator types to confirm that an office is deleted; only the page asks for it. */
export const DELETE_OFFICE_PHRASE = 'SUPPRIMER LE BUREAU';

/** Whether a role sees the dossiers and accounts of every office, not of its own office alone. */
export const seesEveryOffice = (role: Role): boolean =>
  role === 'super_admin' || role === 'super_admin_delegue';

/** Whether a role may create and rename offices. */
export const mayManageOffices = seesEveryOffice;

/** Whether a role may delete offices. */
export const mayDeleteOffices = (role: Role): boolean => role === 'super_admin';
