import type { DraftSummary } from '@dosye/domain/dossier/drafts.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { COUNTED_KEYS } from '../../api/homeQueries.ts';
import { errorMessage } from '../../api/apiError.ts';
import { useUser } from '../../session/SessionProvider.tsx';
import { toast } from '../../ui/toasts.ts';
import { availableDrafts } from './availableDrafts.ts';
import { endClosedForm } from './closedForms.ts';
import { deleteDraft, fetchDrafts, undeleteDraft } from './draftCalls.ts';
import { openLocalDrafts } from './localDrafts.ts';

/** Every draft of the user, the newest first. @param read those of the server, where another answer contains them */
export function useDrafts(read?: readonly DraftSummary[]) {
  const user = useUser();
  return useQuery({
    queryKey: ['drafts', 'current', user.id, ...(read ? [read] : [])],
    queryFn: async ({ signal }) => availableDrafts(await openLocalDrafts(user), signal, read),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The drafts that the user has deleted within a day. */
export function useDeletedDrafts(enabled = true) {
  const user = useUser();
  return useQuery({
    queryKey: ['drafts', 'deleted', user.id],
    queryFn: ({ signal }) => fetchDrafts('deleted', signal),
    staleTime: 0,
    enabled,
  });
}

type DraftRef = Pick<DraftSummary, 'id' | 'kind'>;

/** Returns what deletes and undeletes a draft, with a message and a refresh of the lists; they never throw. */
export function useDraftActions() {
  const user = useUser();
  const cache = useQueryClient();
  const keyOf = ({ id, kind }: DraftRef) => ({ kindId: kind, id });
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (failure) {
      toast.error(errorMessage(failure));
      return false;
    } finally {
      for (const queryKey of [...COUNTED_KEYS, ['drafts']])
        void cache.invalidateQueries({ queryKey });
    }
  }
  const undelete = (draft: DraftRef): Promise<boolean> => run(() => undeleteDraft(keyOf(draft)));
  /** @param undo what the message's 'Annuler' does; by default it undeletes the draft */
  async function remove(
    draft: DraftRef,
    undo: () => unknown = () => undelete(draft),
  ): Promise<boolean> {
    const removed = await run(async () => {
      await endClosedForm(draft.id);
      await deleteDraft(keyOf(draft));
      await (await openLocalDrafts(user))?.delete(draft.id);
    });
    if (removed) toast.info('Brouillon supprimé.', { label: 'Annuler', run: () => void undo() });
    return removed;
  }
  return { remove, undelete };
}
