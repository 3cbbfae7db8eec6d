import { roleLabel } from '@dosye/domain/people/roles.ts';
import { mayDeleteAccount } from '@dosye/domain/people/rules/accounts.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import {
  type AccountChange,
  withLockedAccounts,
  requireRule,
  confirmActingPassword,
  checkBeforehand,
  rejectLastSuperAdmin,
} from './lockedAccounts.ts';

/**
 * Deletes an account with its sessions, drafts and picture; dossiers and history keep its user name.
 * @param password the acting person's own, asked again
 * @throws CallError 403, 404, 409 for the last super administrator, 422 without a password
 */
export async function removeAccount(
  change: AccountChange,
  password: string | undefined,
): Promise<void> {
  const judge = requireRule(mayDeleteAccount);
  await rejectLastSuperAdmin(change);
  await checkBeforehand(change, judge);
  await confirmActingPassword(change, password);
  await withLockedAccounts(change, judge, async (trx, { id, username, role, bureauId }) => {
    await writeHistory(trx, change.by.person, {
      type: 'DELETE_USER',
      details: `Utilisateur « ${username} » supprimé (${roleLabel(role)})`,
      about: bureauId,
    });
    await trx
      .deleteFrom('file_use')
      .where('user_id', '=', id)
      .where('holder', 'in', ['user', 'draft'])
      .execute();
    await trx.deleteFrom('app_user').where('id', '=', id).execute();
  });
}
