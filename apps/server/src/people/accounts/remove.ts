import { roleLabel } from '@dosye/domain/people/roles.ts';
import { mayDeleteAccount } from '@dosye/domain/people/rules/accounts.ts';
import { withoutPerson } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import type { Caller } from '../../access/confirmPassword.ts';
import { actOn, allowedBy, confirmActing, mayGoOn, refuseLast } from './actOn.ts';

/**
 * Deletes an account with its sessions, drafts and picture. Its name stays on what it made.
 * @param password of the acting person, asked again (decision 4)
 * @throws CallError 403, 404, 409 for the last super administrator, 422 without a password
 */
export async function removeAccount(
  database: Database,
  caller: Caller,
  id: number,
  password: string | undefined,
): Promise<void> {
  const judge = allowedBy(mayDeleteAccount);
  await refuseLast(withoutPerson(database), caller, id);
  await mayGoOn(database, caller, id, judge);
  await confirmActing(database, caller, password);
  await actOn(database, caller, id, judge, async (trx, { username, role, bureauId }) => {
    await trx
      .deleteFrom('file_use')
      .where('user_id', '=', id)
      .where('holder', 'in', ['user', 'draft'])
      .execute();
    await trx.deleteFrom('app_user').where('id', '=', id).execute();
    await writeHistory(trx, caller.person, {
      type: 'DELETE_USER',
      details: `Utilisateur « ${username} » supprimé (${roleLabel(role)})`,
      about: bureauId,
    });
  });
}
