import { permits } from '../roles.ts';

/** May make, keep and restore backups, check the pictures and renew the search index. */
export const mayMaintain = permits('maintain');

/** May read the description of the calls. */
export const maySeeInterface = permits('seeEveryOffice');

/** May give access keys to other programs, list and revoke them. */
export const mayManageKeys = permits('maintain');
