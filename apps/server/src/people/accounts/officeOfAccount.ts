import { invalid, taken } from '@dosye/domain/calls/errors.ts';
import type { Office } from '@dosye/domain/calls/offices.ts';
import { OFFICE_ADMIN_ROLE } from '@dosye/domain/people/roles.ts';
import { ACCOUNT_TEXTS } from '@dosye/domain/people/accountTexts.ts';
import type { PersonTransaction } from '../../access/transaction.ts';
import { lockOffice } from '../../office/officeStore.ts';

/**
 * The office for an account, locked so that it cannot be deleted meanwhile.
 * @param field name of the body's field, for the error
 * @throws CallError 422 when there is no such office
 */
export async function lockAccountOffice(
  trx: PersonTransaction,
  id: number,
  field: string,
): Promise<Office> {
  const office = await lockOffice(trx, id);
  if (office === undefined) throw invalid({ [field]: ACCOUNT_TEXTS.officeUnknown });
  return office;
}

/**
 * A delegated super administrator may give an admin only to an office that has none who signs in. The office is
 * locked, so that two admins assigned at the same moment are checked one after the other.
 * @throws CallError 409
 */
export async function rejectSecondAdmin(trx: PersonTransaction, { id }: Office): Promise<void> {
  const admins = await trx
    .selectFrom('app_user')
    .select('id')
    .where('bureau_id', '=', id)
    .where('role', '=', OFFICE_ADMIN_ROLE)
    .where('suspended_at', 'is', null)
    .limit(1)
    .execute();
  if (admins.length > 0) throw taken('bureau_id', ACCOUNT_TEXTS.officeHasAdmin);
}
