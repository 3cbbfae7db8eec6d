import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import { isApiError } from '../../api/client.ts';
import type { CreateOptions } from './dossierCalls.ts';
import {
  applyMerged,
  createFromForm,
  isUnanswered,
  mergeWithServer,
  type SaveContext,
  type Saved,
  type StaleMerge,
  updateFromForm,
} from './saveActions.ts';

/** What a save that was answered ends with. */
type SaveOutcome =
  | Saved
  /** Possible duplicates: nothing is created before somebody has seen them. */
  | { readonly duplicates: readonly Duplicate[] }
  /** What the form and the version that somebody else has saved change differently. */
  | { readonly conflict: StaleMerge };

/**
 * Creates or updates the dossier of a form. A version that somebody else has saved meanwhile is merged, and the form
 * saved again, unless there are conflicts. Throws ApiError.
 */
export async function saveOrMerge(
  save: SaveContext,
  createOptions: CreateOptions,
): Promise<SaveOutcome> {
  const { id } = save.saveTarget.current;
  try {
    const outcome =
      id === null ? await createFromForm(save, createOptions) : await updateFromForm(save, id);
    save.saveUnanswered.current = false;
    return outcome;
  } catch (failure) {
    save.saveUnanswered.current = isUnanswered(failure);
    if (!save.saveUnanswered.current) save.idempotencyKey.renew();
    const { id: savedId } = save.saveTarget.current;
    if (savedId === null || !isApiError(failure, 'STALE_VERSION')) throw failure;
    const conflict = await mergeWithServer(save, savedId);
    if (conflict.merge.conflicts.length > 0) return { conflict };
    applyMerged(save, conflict.merge.record, conflict.theirs);
    return saveOrMerge(save, createOptions);
  }
}
