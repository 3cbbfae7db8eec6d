import { forbidden, invalid } from '@dosye/domain/calls/errors.ts';
import { type Role, roleLabel } from '@dosye/domain/people/roles.ts';
import {
  ACCOUNT_TEXTS,
  assignableRoles,
  mayChangeRole,
  needsOffice,
} from '@dosye/domain/people/rules/accounts.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import { type PersonTransaction, withoutPerson } from '../../access/transaction.ts';
import { endSessionsOf } from '../../access/session.ts';
import type { Database } from '../../database/pool.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import type { Caller } from '../../access/confirmPassword.ts';
import { actOn, allowedBy, type Judge, refuseLast, type Target } from './actOn.ts';
import { holdOffice } from './offices.ts';
import { userRow } from './userRows.ts';
import { moveTo } from './changeOffice.ts';

interface RoleChange {
  role: Role;
  /** The office for an account that had none and can no longer be without. */
  bureauId: number | null;
}

/**
 * Gives an account another role, which ends its sessions (decision 2).
 * @throws CallError 403, 404, 409 for the last super administrator, 422 when an office is missing
 */
export async function changeRole(
  database: Database,
  caller: Caller,
  id: number,
  { role, bureauId }: RoleChange,
): Promise<UserRow> {
  await refuseLast(withoutPerson(database), caller, id, role);
  const judge: Judge = (acting, target) => {
    allowedBy(mayChangeRole)(acting, target);
    if (!assignableRoles(acting.role).includes(role)) throw forbidden(ACCOUNT_TEXTS.role);
  };
  return actOn(database, caller, id, judge, async (trx, target) => {
    if (target.role !== role) {
      const office = await officeFor(trx, target, role, bureauId);
      await trx.updateTable('app_user').set({ role }).where('id', '=', id).execute();
      await endSessionsOf(trx, id);
      await writeHistory(trx, caller.person, {
        type: 'UPDATE_USER_ROLE',
        details: `Rôle de « ${target.username} » : ${roleLabel(target.role)} devenu ${roleLabel(role)}${office}`,
        about: target.bureauId ?? bureauId,
      });
    }
    return userRow(trx, id);
  });
}

/** Outside the super roles nobody is without an office. */
async function officeFor(
  trx: PersonTransaction,
  target: Target,
  role: Role,
  bureauId: number | null,
): Promise<string> {
  if (!needsOffice(role) || target.bureauId !== null) return '';
  if (bureauId === null) throw invalid({ bureauId: ACCOUNT_TEXTS.officeRequired });
  const office = await holdOffice(trx, bureauId, 'bureauId');
  await moveTo(trx, target, office.id);
  return `, bureau « ${office.nom} »`;
}
