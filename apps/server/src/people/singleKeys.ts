import type { Person } from '@dosye/domain/people/users.ts';
import { inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';

/** Sets whether keys of a single character do something for the acting person. */
export async function setSingleKeys(
  database: Database,
  person: Person,
  singleKeys: boolean,
): Promise<void> {
  await inTransaction(database, person, async (trx) => {
    await trx
      .updateTable('app_user')
      .set({ single_keys: singleKeys })
      .where('id', '=', person.id)
      .execute();
    await writeHistory(trx, person, {
      type: 'UPDATE_PROFILE',
      details: `Touches d’un seul caractère ${singleKeys ? 'activées' : 'désactivées'}`,
    });
  });
}
