import { invalid, forbidden } from '@dosye/domain/calls/errors.ts';
import { checkIdentity, normaliseIdentity } from '@dosye/domain/people/identity.ts';
import { mayActOn, mayGiveGrade } from '@dosye/domain/people/rules/accounts.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import { updateAccount } from '../../access/userStore.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import {
  type AccountChange,
  requireRule,
  withLockedAccounts,
  type AccountCheck,
} from './lockedAccounts.ts';
import { userRow } from './userRows.ts';
import { ACCOUNT_TEXTS } from '@dosye/domain/people/accountTexts.ts';

/** Changes the full name of an account. @throws CallError 403; 404; 422 */
export async function changeName(change: AccountChange, typed: string): Promise<UserRow> {
  const { full_name: name } = normaliseIdentity({ full_name: typed });
  return withLockedAccounts(change, requireRule(mayActOn), async (trx, target) => {
    const before = await userRow(trx, target.id);
    const errors = checkIdentity({ full_name: typed }, before);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (before.full_name === name) return before;
    await updateAccount(trx, target.id, { full_name: name });
    await writeHistory(trx, change.by.person, {
      type: 'UPDATE_USER_IDENTITY',
      details: `Nom complet de « ${target.username} » : « ${before.full_name} » devenu « ${name} »`,
      about: target.bureauId,
    });
    return userRow(trx, target.id);
  });
}

/**
 * Gives an account its grade, which acts print, or confirms the one that its bearer wrote before grades were given.
 * @throws CallError 403 for the own grade, but of a super administrator, and where the password may not be reset either;
 *   404; 422
 */
export async function giveGrade(change: AccountChange, typed: string): Promise<UserRow> {
  const errors = checkIdentity({ grade: typed });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { grade } = normaliseIdentity({ grade: typed });
  return withLockedAccounts(change, requireGiver, async (trx, target) => {
    const before = await userRow(trx, target.id);
    if (before.grade === grade && !before.gradeUnconfirmed) return before;
    await updateAccount(trx, target.id, { grade, grade_confirmed: true });
    const given =
      before.grade === grade ? `« ${grade} » confirmé` : `« ${before.grade} » devenu « ${grade} »`;
    await writeHistory(trx, change.by.person, {
      type: 'UPDATE_USER_IDENTITY',
      details: `Grade de « ${target.username} » : ${given}`,
      about: target.bureauId,
    });
    return userRow(trx, target.id);
  });
}

const requireGiver: AccountCheck = (acting, target) => {
  if (mayGiveGrade(acting, target)) return;
  throw forbidden(acting.id === target.id ? ACCOUNT_TEXTS.ownGrade : ACCOUNT_TEXTS.notYours);
};
