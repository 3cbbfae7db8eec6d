import { notFound } from '@dosye/domain/calls/errors.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { inTransaction } from '../access/transaction.ts';
import type { Services } from '../services.ts';
import { refuseTooManyDrafts } from './limits.ts';
import { isUndeletable } from './read.ts';
import { type DraftKey, GONE, updateDraft } from './rows.ts';

/** Deletes a draft, which can be undeleted for a day; deleting a missing one is not an error. */
export async function deleteDraft(
  { database }: Services,
  person: Person,
  key: DraftKey,
): Promise<void> {
  await inTransaction(database, person, (trx) =>
    updateDraft(trx, person, key)
      .set({ ended: 'deleted', ended_at: new Date(), open_in: null, open_until: null })
      .where('ended', 'is', null)
      .execute(),
  );
}

/**
 * Undeletes a deleted draft with its pictures.
 * @throws CallError 404 when it was not deleted within a day, or is not theirs any more; 409 TOO_MANY_DRAFTS
 */
export async function undeleteDraft(
  { database }: Services,
  person: Person,
  key: DraftKey,
): Promise<void> {
  await inTransaction(database, person, async (trx) => {
    const { numUpdatedRows } = await updateDraft(trx, person, key)
      .set({ ended: null, ended_at: null })
      .where('ended', '=', 'deleted')
      .where(isUndeletable)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw notFound(GONE);
    await refuseTooManyDrafts(trx, person);
  });
}
