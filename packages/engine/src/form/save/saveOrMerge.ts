import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { ApiError, NO_RESPONSE } from '../../api/apiError.ts';
import { isApiError } from '../../api/client.ts';
import type { CreateOptions } from './dossierCalls.ts';
import {
  applyMerged,
  createFromForm,
  mergeWithServer,
  type SaveContext,
  type StaleMerge,
  updateFromForm,
} from './saveActions.ts';

/** What a save that was answered ends with. */
type SaveOutcome =
  | { readonly saved: Dossier }
  /** Possible duplicates: nothing is created before somebody has seen them. */
  | { readonly duplicates: readonly Duplicate[] }
  /** What the form and the version that somebody else has saved change differently. */
  | { readonly conflict: StaleMerge };

/** Whether the server has not said that it saved nothing: the dossier may be saved. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === NO_RESPONSE || failure.status >= 500);

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
      id === null
        ? await createFromForm(save, createOptions)
        : { saved: await updateFromForm(save, id) };
    save.saveUnanswered.current = false;
    return outcome;
  } catch (failure) {
    save.saveUnanswered.current = isUnanswered(failure);
    if (!save.saveUnanswered.current) save.idempotencyKey.renew();
    if (id === null || !isApiError(failure, 'STALE_VERSION')) throw failure;
    const conflict = await mergeWithServer(save, id);
    if (conflict.merge.conflicts.length > 0) return { conflict };
    applyMerged(save, conflict.merge.record, conflict.theirs);
    return saveOrMerge(save, createOptions);
  }
}
