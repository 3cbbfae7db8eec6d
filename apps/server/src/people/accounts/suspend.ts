import { maySuspendAccount } from '@dosye/domain/people/rules/accounts.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import { sql } from 'kysely';
import { endSessionsOf } from '../../access/session.ts';
import { updateAccount } from '../../access/userStore.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import {
  type AccountChange,
  rejectLastSuperAdmin,
  requireRule,
  withLockedAccounts,
} from './lockedAccounts.ts';
import { userRow } from './userRows.ts';

/**
 * Suspends an account, which ends its sessions: it signs in no more, also with a new password, until it is taken up
 * again.
 * @throws CallError 403, also for the own account; 404; 409 for the last super administrator
 */
export async function suspendAccount(change: AccountChange): Promise<UserRow> {
  await rejectLastSuperAdmin(change);
  return setSuspension(change, true);
}

/** Takes up a suspended account again. @throws CallError 403; 404 */
export const resumeAccount = (change: AccountChange): Promise<UserRow> =>
  setSuspension(change, false);

const ENTRIES = {
  true: { type: 'SUSPEND_USER', word: 'suspendu' },
  false: { type: 'RESUME_USER', word: 'repris' },
} as const;

function setSuspension(change: AccountChange, suspended: boolean): Promise<UserRow> {
  const judge = requireRule(maySuspendAccount);
  return withLockedAccounts(change, judge, async (trx, { id, username, bureauId }) => {
    const before = await userRow(trx, id);
    if ((before.suspendedAt !== null) === suspended) return before;
    const { type, word } = ENTRIES[`${suspended}`];
    await updateAccount(trx, id, { suspended_at: suspended ? sql<Date>`now()` : null });
    if (suspended) await endSessionsOf(trx, id);
    await writeHistory(trx, change.by.person, {
      type,
      details: `Utilisateur « ${username} » ${word}`,
      about: bureauId,
    });
    return userRow(trx, id);
  });
}
