import type { Person } from '@dosye/domain/people/users.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { requestedOfficeId, writeHistory } from '../database/writeHistory.ts';
import { REGISTER_TITLE } from './actExports.ts';

/** Writes the history entry of the printed register, with its number of acts. */
export const logRegisterPrint = (
  database: Database,
  person: Person,
  count: number,
): Promise<void> =>
  inTransaction(database, person, (trx) =>
    writeHistory(trx, person, {
      type: 'PRINT_ACTS',
      details: `${REGISTER_TITLE} : ${plural(count, 'acte imprimé', 'actes imprimés')}`,
      about: requestedOfficeId(person, undefined),
    }),
  );
