import { forbidden, invalid } from '@dosye/domain/calls/errors.ts';
import { normaliseIdentity } from '@dosye/domain/people/identity.ts';
import { checkNewAccount, type NewAccountInput } from '@dosye/domain/people/newAccount.ts';
import { roleLabel } from '@dosye/domain/people/roles.ts';
import { ACCOUNT_TEXTS } from '@dosye/domain/people/accountTexts.ts';
import {
  creatableRoles,
  isLimitedToOneAdmin,
  mayCreateIn,
  type Subject,
} from '@dosye/domain/people/rules/accounts.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import { normaliseNewUsername } from '@dosye/domain/people/usernames.ts';
import { inTransaction, SYSTEM, withoutPerson } from '../../access/transaction.ts';
import { findOffice } from '../../office/officeStore.ts';
import type { Database } from '../../database/pool.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import type { Caller } from '../../access/confirmPassword.ts';
import { guessablePasswordError } from '../guessablePassword.ts';
import { hashPassword } from '../../access/passwordHash.ts';
import { createUser } from '../../access/userStore.ts';
import { lockActingUser } from './lockedAccounts.ts';
import { lockAccountOffice, rejectSecondAdmin } from './officeOfAccount.ts';
import { userRow } from './userRows.ts';

/**
 * Creates an account, whose password must be changed at the first sign-in.
 * @throws CallError 403 for a role or office that the acting person may not assign; 409 when the name is taken
 *   or the office has its admin; 422
 */
export async function createAccount(
  database: Database,
  caller: Caller,
  input: NewAccountInput,
): Promise<UserRow> {
  refuseForeign(caller.person, input);
  const errors = checkNewAccount(input);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await refuseGuessable(database, input);
  const passwordHash = await hashPassword(input.password);
  const { username, role, bureau_id: bureauId } = input;
  return inTransaction(database, SYSTEM, async (trx) => {
    const acting = await lockActingUser(trx, caller);
    refuseForeign(acting, input);
    const office = bureauId === null ? null : await lockAccountOffice(trx, bureauId, 'bureau_id');
    if (office && isLimitedToOneAdmin(acting.role, role)) {
      await rejectSecondAdmin(trx, office);
    }
    const id = await createUser(trx, {
      username,
      ...normaliseIdentity(input),
      passwordHash,
      role,
      bureauId,
      mustChangePassword: true,
    });
    const where = office ? `bureau « ${office.nom} »` : 'sans bureau';
    await writeHistory(trx, caller.person, {
      type: 'CREATE_USER',
      details: `Utilisateur « ${normaliseNewUsername(username)} » créé : ${roleLabel(role)}, ${where}`,
      about: bureauId,
    });
    return userRow(trx, id);
  });
}

/** @throws CallError 422 for a password that is common, or made of the name of the account or its office */
async function refuseGuessable(database: Database, input: NewAccountInput): Promise<void> {
  const { username, full_name = null, bureau_id: bureauId } = input;
  const office =
    bureauId === null ? undefined : await findOffice(withoutPerson(database), bureauId);
  const names = [username, full_name, office?.nom ?? null];
  const error = await guessablePasswordError(input.password, names);
  if (error) throw invalid({ password: error });
}

function refuseForeign(acting: Subject, { role, bureau_id }: NewAccountInput): void {
  if (!creatableRoles(acting.role).includes(role)) throw forbidden(ACCOUNT_TEXTS.role);
  if (!mayCreateIn(acting, bureau_id)) throw forbidden(ACCOUNT_TEXTS.office);
}
