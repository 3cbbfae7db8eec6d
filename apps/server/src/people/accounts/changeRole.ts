import { forbidden, invalid } from '@dosye/domain/calls/errors.ts';
import { type Role, roleLabel } from '@dosye/domain/people/roles.ts';
import { ACCOUNT_TEXTS } from '@dosye/domain/people/accountTexts.ts';
import {
  assignableRoles,
  mayChangeRole,
  needsOffice,
} from '@dosye/domain/people/rules/accounts.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import type { PersonTransaction } from '../../access/transaction.ts';
import { endSessionsOf } from '../../access/session.ts';
import { updateAccount } from '../../access/userStore.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import {
  type AccountChange,
  withLockedAccounts,
  requireRule,
  type AccountCheck,
  rejectLastSuperAdmin,
  type TargetAccount,
} from './lockedAccounts.ts';
import { lockAccountOffice } from './officeOfAccount.ts';
import { userRow } from './userRows.ts';
import { setOffice } from './changeOffice.ts';

interface RoleChange {
  role: Role;
  /** The office for an account that had none and whose new role requires one. */
  bureauId: number | null;
}

/**
 * Changes the role of an account, which ends its sessions.
 * @throws CallError 403, 404, 409 for the last super administrator, 422 when an office is missing
 */
export async function changeRole(
  change: AccountChange,
  { role, bureauId }: RoleChange,
): Promise<UserRow> {
  await rejectLastSuperAdmin(change, role);
  const judge: AccountCheck = (acting, target) => {
    requireRule(mayChangeRole)(acting, target);
    if (!assignableRoles(acting.role).includes(role)) throw forbidden(ACCOUNT_TEXTS.role);
  };
  return withLockedAccounts(change, judge, async (trx, target) => {
    if (target.role !== role) {
      const office = await officeFor(trx, target, role, bureauId);
      await writeHistory(trx, change.by.person, {
        type: 'UPDATE_USER_ROLE',
        details: `Rôle de « ${target.username} » : ${roleLabel(target.role)} devenu ${roleLabel(role)}${office}`,
        about: target.bureauId ?? bureauId,
      });
      await updateAccount(trx, target.id, { role });
      await endSessionsOf(trx, target.id);
    }
    return userRow(trx, target.id);
  });
}

/** Every role but the super roles requires an office. */
async function officeFor(
  trx: PersonTransaction,
  target: TargetAccount,
  role: Role,
  bureauId: number | null,
): Promise<string> {
  if (!needsOffice(role) || target.bureauId !== null) return '';
  if (bureauId === null) throw invalid({ bureauId: ACCOUNT_TEXTS.officeRequired });
  const office = await lockAccountOffice(trx, bureauId, 'bureauId');
  await setOffice(trx, target, office.id);
  return `, bureau « ${office.nom} »`;
}
