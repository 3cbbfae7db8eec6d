import { invalid } from '@dosye/domain/calls/errors.ts';
import { checkIdentity, type Identity, normaliseIdentity } from '@dosye/domain/people/identity.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { mayActOn } from '@dosye/domain/people/rules/accounts.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import type { Caller } from '../../access/confirmPassword.ts';
import { setIdentity } from '../../access/userStore.ts';
import type { Database } from '../../database/pool.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import { requireRule, withLockedAccounts } from './lockedAccounts.ts';
import { userRow } from './userRows.ts';

/**
 * Changes the full name and the grade of an account.
 * @throws CallError 403; 404; 422
 */
export async function changeIdentity(
  database: Database,
  caller: Caller,
  id: number,
  typed: Identity,
): Promise<UserRow> {
  const identity = normaliseIdentity(typed);
  return withLockedAccounts(database, caller, id, requireRule(mayActOn), async (trx, target) => {
    const before = await userRow(trx, id);
    const errors = checkIdentity(typed, before);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (before.full_name === identity.full_name && before.grade === identity.grade) return before;
    await setIdentity(trx, id, identity);
    const { username, bureauId } = target;
    await writeHistory(trx, caller.person, {
      type: 'UPDATE_USER_IDENTITY',
      details: `Nom et grade de « ${username} » : « ${officerName(before)} » devenu « ${officerName({ username, ...identity })} »`,
      about: bureauId,
    });
    return { ...before, ...identity };
  });
}
