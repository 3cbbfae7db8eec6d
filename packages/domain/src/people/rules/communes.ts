import { isGrandAnse } from '../../office/departments.ts';
import type { Role } from '../roles.ts';
import { seesEveryOffice } from './offices.ts';

/**
 * Whether somebody sees the communes of the Grand'Anse, as filter and column.
 * @param own name of their office, null without one
 * @param narrowedTo name of the office that a list or a report is narrowed to, which only some roles may choose
 */
export const maySeeCommunes = (role: Role, own: string | null, narrowedTo?: string): boolean =>
  isGrandAnse(own) || (seesEveryOffice(role) && isGrandAnse(narrowedTo));
