import { invalid } from '@dosye/domain/calls/errors.ts';
import { ACCOUNT_TEXTS } from '@dosye/domain/people/accountTexts.ts';
import { mayChangeOffice, needsOffice } from '@dosye/domain/people/rules/accounts.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import type { PersonTransaction } from '../../access/transaction.ts';
import { endSessionsOf } from '../../access/session.ts';
import { updateAccount } from '../../access/userStore.ts';
import { ALL_OFFICES, writeHistory } from '../../database/writeHistory.ts';
import { findOffice } from '../../office/officeStore.ts';
import {
  type AccountChange,
  withLockedAccounts,
  requireRule,
  type TargetAccount,
} from './lockedAccounts.ts';
import { lockAccountOffice } from './officeOfAccount.ts';
import { userRow } from './userRows.ts';

/**
 * Moves an account to another office, which ends its sessions.
 * @param bureauId null for a super role that belongs to no office
 * @throws CallError 403; 404; 422 when the office does not exist or is required and missing
 */
export function changeOffice(change: AccountChange, bureauId: number | null): Promise<UserRow> {
  return withLockedAccounts(change, requireRule(mayChangeOffice), async (trx, target) => {
    if (bureauId === null && needsOffice(target.role)) {
      throw invalid({ bureauId: ACCOUNT_TEXTS.officeRequired });
    }
    if (bureauId !== target.bureauId) {
      const office = bureauId === null ? null : await lockAccountOffice(trx, bureauId, 'bureauId');
      const before = target.bureauId === null ? undefined : await findOffice(trx, target.bureauId);
      await writeHistory(trx, change.by.person, {
        type: 'UPDATE_USER_BUREAU',
        details: `Bureau de « ${target.username} » : ${quoted(before)} devenu ${quoted(office)}`,
        about: target.bureauId && bureauId ? ALL_OFFICES : (target.bureauId ?? bureauId),
      });
      await setOffice(trx, target, bureauId);
      await endSessionsOf(trx, target.id);
    }
    return userRow(trx, target.id);
  });
}

const quoted = (office: { nom: string } | null | undefined): string =>
  office ? `« ${office.nom} »` : 'aucun';

/** Sets the office of an account and of its picture, which the users of that office may then see. */
export async function setOffice(
  trx: PersonTransaction,
  { id }: TargetAccount,
  bureauId: number | null,
): Promise<void> {
  await updateAccount(trx, id, { bureau_id: bureauId });
  await trx
    .updateTable('file_use')
    .set({ bureau_id: bureauId })
    .where('holder', '=', 'user')
    .where('holder_id', '=', String(id))
    .execute();
}
