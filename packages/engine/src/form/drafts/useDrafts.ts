import type { DraftSummary } from '@dosye/domain/dossier/drafts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../api/apiError.ts';
import { useUser } from '../../session/SessionProvider.tsx';
import { toast } from '../../ui/toasts.ts';
import { availableDrafts } from './availableDrafts.ts';
import { deleteDraft, fetchDrafts, restoreDraft } from './draftCalls.ts';
import { openLocalDrafts } from './localDrafts.ts';

/** Every draft of the user, from the server and from this computer, the newest first. */
export function useDrafts() {
  const user = useUser();
  return useQuery({
    queryKey: ['drafts', 'current', user.id],
    queryFn: async ({ signal }) => availableDrafts(await openLocalDrafts(user), signal),
    staleTime: 0,
  });
}

/** The drafts that the user has deleted within a day. */
export function useDeletedDrafts() {
  const user = useUser();
  return useQuery({
    queryKey: ['drafts', 'deleted', user.id],
    queryFn: ({ signal }) => fetchDrafts('deleted', signal),
    staleTime: 0,
  });
}

/** A draft in calls. */
type DraftRef = Pick<DraftSummary, 'id' | 'kind'>;

/** Returns what deletes and restores a draft, with a message and a refresh of the lists; they never throw. */
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
      void cache.invalidateQueries({ queryKey: ['drafts'] });
    }
  }
  const restore = (draft: DraftRef): Promise<boolean> => run(() => restoreDraft(keyOf(draft)));
  /** In: the draft, and what the message's 'Annuler' does; by default it restores the draft. */
  async function remove(
    draft: DraftRef,
    undo: () => unknown = () => restore(draft),
  ): Promise<boolean> {
    const removed = await run(async () => {
      await deleteDraft(keyOf(draft));
      await (await openLocalDrafts(user))?.delete(draft.id);
    });
    if (removed) toast.info('Brouillon supprimé.', { label: 'Annuler', run: () => void undo() });
    return removed;
  }
  return { remove, restore };
}
