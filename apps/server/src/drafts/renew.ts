import type { Person } from '@dosye/domain/people/users.ts';
import { inTransaction } from '../access/transaction.ts';
import type { Services } from '../services.ts';
import { type DraftKey, lockDraft, openColumns, openElsewhere } from './rows.ts';

/**
 * Says that a window still has its draft open, though nothing is typed: others ask before they open it.
 * @throws CallError 404 when the draft has ended or is not theirs; 409 DRAFT_OPEN_ELSEWHERE
 */
export function renewDraft(
  { database }: Services,
  person: Person,
  key: DraftKey,
  window: string,
): Promise<void> {
  return inTransaction(database, person, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('draft')
      .set(openColumns(window))
      .where('user_id', '=', person.id)
      .where('id', '=', key.id)
      .where('kind', '=', key.kind)
      .where('ended', 'is', null)
      .where('open_in', '=', window)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
    await lockDraft(trx, person, key);
    throw openElsewhere();
  });
}
