import { inTransaction, SYSTEM, withoutPerson } from '../access/transaction.ts';
import { endSessionsOf } from '../access/session.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { hashPassword } from '../access/passwordHash.ts';
import { randomPassword } from './randomPassword.ts';
import { findAccount, setPassword } from '../access/userStore.ts';

/**
 * Gives an account a password drawn by lot, to be changed at the next sign-in; its sessions end. For
 * whoever holds the machine: nobody resets a super administrator's password on the screen (spec file 1
 * §6), and the last one may have forgotten theirs.
 * @returns the account's name as it is written, and the password, which is shown nowhere else
 * @throws StartProblem when nobody has this name
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
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  await inTransaction(database, SYSTEM, async (trx) => {
    await setPassword(trx, id, passwordHash, true);
    await endSessionsOf(trx, id);
    await writeHistory(trx, SYSTEM, {
      type: 'RESET_USER_PASSWORD',
      details: `Mot de passe de « ${username} » réinitialisé depuis le terminal du serveur`,
    });
  });
  return { username, password };
}
