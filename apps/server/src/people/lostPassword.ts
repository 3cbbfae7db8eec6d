import { proposePassword } from '@dosye/domain/people/proposedPassword.ts';
import { inTransaction, SYSTEM, withoutPerson } from '../access/transaction.ts';
import { endSessionsOf } from '../access/session.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { hashPassword } from '../access/passwordHash.ts';
import { findAccount, updateAccount } from '../access/userStore.ts';

/**
 * Gives an account a random password that must be changed at the next sign-in, and ends its sessions. For
 * the command line: on the screen nobody can reset a super administrator's password, and the last one
 * may have forgotten theirs.
 * @returns the user name as stored, and the password, which is shown nowhere else
 * @throws StartProblem when no account has this name
 */
export async function replaceLostPassword(
  database: Database,
  name: string,
): Promise<{ username: string; password: string }> {
  const account = await findAccount(withoutPerson(database), name);
  if (account === undefined) {
    throw new StartProblem(`Aucun compte ne porte le nom « ${name} ». Rien n'a été changé.`);
  }
  const { id, username } = account.person;
  const password = proposePassword();
  const passwordHash = await hashPassword(password);
  await inTransaction(database, SYSTEM, async (trx) => {
    await updateAccount(trx, id, { password_hash: passwordHash, force_password_change: true });
    await endSessionsOf(trx, id);
    await writeHistory(trx, SYSTEM, {
      type: 'RESET_USER_PASSWORD',
      details: `Mot de passe de « ${username} » réinitialisé depuis le terminal du serveur`,
    });
  });
  return { username, password };
}
