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
 * saved again, unless there are conflicts. What was typed while the dossier was sent and is then refused is left out.
 * Throws ApiError.
 */
export async function saveOrMerge(
  save: SaveContext,
  createOptions: CreateOptions,
): Promise<SaveOutcome> {
  const { id } = save.saveTarget.current;
  try {
    const outcome =
      id === null ? await createFromForm(save, createOptions) : await updateFromForm(save, id);
    save.draftMayHaveEnded.current = false;
    return outcome;
  } catch (failure) {
    const { id: savedId, saved } = save.saveTarget.current;
    save.draftMayHaveEnded.current = saved !== null || isUnanswered(failure);
    if (isUnanswered(failure)) throw failure;
    save.idempotencyKey.renew();
    if (savedId !== null && isApiError(failure, 'STALE_VERSION')) {
      return mergeAndSave(save, savedId, createOptions);
    }
    if (saved === null) throw failure;
    return { saved, isComplete: false };
  }
}

async function mergeAndSave(
  save: SaveContext,
  id: number,
  createOptions: CreateOptions,
): Promise<SaveOutcome> {
  const conflict = await mergeWithServer(save, id);
  if (conflict.merge.conflicts.length > 0) return { conflict };
  applyMerged(save, conflict.merge.record, conflict.theirs);
  return saveOrMerge(save, createOptions);
}
