import { officeInNumber } from '@dosye/verification/publicKeys.ts';
import { type ActStatement, encodeStatement } from '@dosye/verification/statement.ts';
import { withoutPerson } from '../access/transaction.ts';
import type { KeyServices } from './keys.ts';
import { signingKeyFor } from './signingKey.ts';

/** Signs an act's statement with its office's key. @returns its text for the QR code, and the key's id */
export async function signStatement(
  services: KeyServices,
  statement: ActStatement,
): Promise<{ text: string; keyId: string }> {
  const office = officeInNumber(statement.number);
  if (office === undefined) throw new TypeError(`No number of an act: ${statement.number}`);
  const key = await signingKeyFor(services, office);
  // For the list: a statement of an unknown key that names one of them was altered.
  await withoutPerson(services.database)
    .insertInto('act_issuer')
    .values({ name: statement.issuer })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { text: encodeStatement(statement, key), keyId: key.id };
}
