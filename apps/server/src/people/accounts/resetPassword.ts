import { invalid } from '@dosye/domain/calls/errors.ts';
import { checkGivenPassword } from '@dosye/domain/people/newAccount.ts';
import { mayResetPassword } from '@dosye/domain/people/rules/accounts.ts';
import { endSessionsOf } from '../../access/session.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import { hashPassword } from '../../access/passwordHash.ts';
import { updateAccount } from '../../access/userStore.ts';
import { withoutPerson } from '../../access/transaction.ts';
import { guessablePasswordError } from '../guessablePassword.ts';
import {
  type AccountChange,
  withLockedAccounts,
  requireRule,
  checkBeforehand,
} from './lockedAccounts.ts';

/**
 * Sets another password, which must be changed at the next sign-in; the account's sessions end.
 * @throws CallError 403; 404; 422 when it is too short or easy to guess
 */
export async function resetPassword(change: AccountChange, newPassword: string): Promise<void> {
  const judge = requireRule(mayResetPassword);
  await checkBeforehand(change, judge);
  const error = checkGivenPassword(newPassword);
  if (error) throw invalid({ newPassword: error }, error);
  const guessable = await guessablePasswordError(newPassword, await namesOf(change));
  if (guessable) throw invalid({ newPassword: guessable }, guessable);
  const passwordHash = await hashPassword(newPassword);
  await withLockedAccounts(change, judge, async (trx, { id, username, bureauId }) => {
    await updateAccount(trx, id, { password_hash: passwordHash, force_password_change: true });
    await endSessionsOf(trx, id);
    await writeHistory(trx, change.by.person, {
      type: 'RESET_USER_PASSWORD',
      details: `Mot de passe de « ${username} » réinitialisé`,
      about: bureauId,
    });
  });
}

/** The names that a password of this account may not be made of. */
async function namesOf({ database, id }: AccountChange): Promise<(string | null)[]> {
  const row = await withoutPerson(database)
    .selectFrom('app_user as u')
    .leftJoin('bureau as b', 'b.id', 'u.bureau_id')
    .select(['u.username', 'u.full_name', 'b.nom'])
    .where('u.id', '=', id)
    .executeTakeFirst();
  return row ? [row.username, row.full_name, row.nom] : [];
}
