import type { Role } from '../roles.ts';
import { seesEveryOffice } from './offices.ts';

/** Whether a role may delete dossiers. */
export const mayDeleteDossiers = (role: Role): boolean => seesEveryOffice(role);
