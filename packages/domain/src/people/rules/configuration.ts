import type { Subject } from './accounts.ts';
import { seesEveryOffice } from './offices.ts';

/** Whether somebody may change the configuration of an office: an admin that of the own office. */
export const mayConfigureOffice = (
  { role, bureauId }: Omit<Subject, 'id'>,
  office: number,
): boolean => seesEveryOffice(role) || (role === 'admin' && bureauId === office);
