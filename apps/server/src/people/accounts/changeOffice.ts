import { invalid } from '@dosye/domain/calls/errors.ts';
import {
  ACCOUNT_TEXTS,
  mayChangeOffice,
  needsOffice,
} from '@dosye/domain/people/rules/accounts.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import type { PersonTransaction } from '../../access/transaction.ts';
import { endSessionsOf } from '../../access/session.ts';
import type { Database } from '../../database/pool.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import { findBureau } from '../../office/bureauStore.ts';
import type { Caller } from '../../access/confirmPassword.ts';
import { actOn, allowedBy, type Target } from './actOn.ts';
import { holdOffice } from './offices.ts';
import { userRow } from './userRows.ts';

/**
 * Moves an account to another office, which ends its sessions (decision 2).
 * @param bureauId null for a super role that is to stand outside every office
 * @throws CallError 403, 404, 422 for no such office, or none where one is needed
 */
export function changeOffice(
  database: Database,
  caller: Caller,
  id: number,
  bureauId: number | null,
): Promise<UserRow> {
  return actOn(database, caller, id, allowedBy(mayChangeOffice), async (trx, target) => {
    if (bureauId === null && needsOffice(target.role)) {
      throw invalid({ bureauId: ACCOUNT_TEXTS.officeRequired });
    }
    if (bureauId !== target.bureauId) {
      const office = bureauId === null ? null : await holdOffice(trx, bureauId, 'bureauId');
      const before = target.bureauId === null ? undefined : await findBureau(trx, target.bureauId);
      await moveTo(trx, target, bureauId);
      await endSessionsOf(trx, id);
      await writeHistory(trx, caller.person, {
        type: 'UPDATE_USER_BUREAU',
        details: `Bureau de « ${target.username} » : ${said(before)} devenu ${said(office)}`,
        about: target.bureauId ?? bureauId,
      });
    }
    return userRow(trx, id);
  });
}

const said = (office: { nom: string } | null | undefined): string =>
  office ? `« ${office.nom} »` : 'aucun';

/** Puts an account into an office; its picture is seen there from now on. */
export async function moveTo(
  trx: PersonTransaction,
  { id }: Target,
  bureauId: number | null,
): Promise<void> {
  await trx.updateTable('app_user').set({ bureau_id: bureauId }).where('id', '=', id).execute();
  await trx
    .updateTable('file_use')
    .set({ bureau_id: bureauId })
    .where('holder', '=', 'user')
    .where('holder_id', '=', String(id))
    .execute();
}
