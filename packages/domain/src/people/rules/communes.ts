import { isGrandAnse } from '../../office/departments.ts';
import type { Role } from '../roles.ts';
import { seesEveryOffice } from './offices.ts';

/** Whether a role sees the communes of the Grand'Anse, as filter and column, from an office of this name. */
export const maySeeCommunes = (role: Role, officeName: string | null): boolean =>
  seesEveryOffice(role) || isGrandAnse(officeName);
