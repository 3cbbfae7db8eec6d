import { CallError, invalid } from '@dosye/domain/calls/errors.ts';
import { OFFICE_ADMIN_ROLE } from '@dosye/domain/people/roles.ts';
import { ACCOUNT_TEXTS } from '@dosye/domain/people/rules/accounts.ts';
import type { PersonTransaction } from '../../access/transaction.ts';
import { type Bureau, holdBureau } from '../../office/bureauStore.ts';

/**
 * The office that an account is to get, held so that it cannot be deleted meanwhile.
 * @param field of the body that names it, for the error
 * @throws CallError 422 when there is no such office
 */
export async function holdOffice(
  trx: PersonTransaction,
  id: number,
  field: string,
): Promise<Bureau> {
  const office = await holdBureau(trx, id);
  if (office === undefined) throw invalid({ [field]: ACCOUNT_TEXTS.officeUnknown });
  return office;
}

/**
 * One admin per office binds the delegated super administrator (decision 4). The office is held: two
 * admins given to it at the same moment are looked at one after the other.
 * @throws CallError 409
 */
export async function refuseSecondAdmin(
  trx: PersonTransaction,
  { id }: Bureau,
  field: string,
): Promise<void> {
  const admins = await trx
    .selectFrom('app_user')
    .select('id')
    .where('bureau_id', '=', id)
    .where('role', '=', OFFICE_ADMIN_ROLE)
    .limit(1)
    .execute();
  if (admins.length === 0) return;
  const message = ACCOUNT_TEXTS.officeHasAdmin;
  throw new CallError(409, 'CONFLICT', message, { fields: { [field]: message } });
}
