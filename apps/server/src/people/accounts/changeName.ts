import { invalid } from '@dosye/domain/calls/errors.ts';
import { checkIdentity, normaliseIdentity } from '@dosye/domain/people/identity.ts';
import { mayActOn } from '@dosye/domain/people/rules/accounts.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import type { Caller } from '../../access/confirmPassword.ts';
import { setFullName } from '../../access/userStore.ts';
import type { Database } from '../../database/pool.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import { requireRule, withLockedAccounts } from './lockedAccounts.ts';
import { userRow } from './userRows.ts';

/** Changes the full name of an account. @throws CallError 403; 404; 422 */
export async function changeName(
  database: Database,
  caller: Caller,
  id: number,
  typed: string,
): Promise<UserRow> {
  const { full_name: name } = normaliseIdentity({ full_name: typed });
  return withLockedAccounts(database, caller, id, requireRule(mayActOn), async (trx, target) => {
    const before = await userRow(trx, id);
    const errors = checkIdentity({ full_name: typed }, before);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (before.full_name === name) return before;
    await setFullName(trx, id, name);
    await writeHistory(trx, caller.person, {
      type: 'UPDATE_USER_IDENTITY',
      details: `Nom complet de « ${target.username} » : « ${before.full_name} » devenu « ${name} »`,
      about: target.bureauId,
    });
    return userRow(trx, id);
  });
}
