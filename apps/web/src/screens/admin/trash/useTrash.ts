import type {
  TrashedDossier,
  TrashListAnswer,
  TrashListRequest,
} from '@dosye/domain/calls/trash.ts';
import { focusRow } from '@dosye/engine/keyboard/rowKeys.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { answerTo, call } from '@dosye/engine/api/client.ts';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** A page of the Corbeille. */
export const trashQuery = (request: TrashListRequest) => ({
  queryKey: ['admin', 'trash', request],
  queryFn: answerTo<TrashListAnswer>('POST', '/trash/list', request),
});

/**
 * Undeletes dossiers one after the other, and says at the end which could not be: of many, the first message would
 * be gone before the last dossier.
 * @param onUndeleted called with those that were undeleted, while their rows are still shown
 * @returns the ids that are being undeleted, and the function that begins
 */
export function useUndelete(onUndeleted: (dossiers: readonly TrashedDossier[]) => void): {
  readonly undeleting: ReadonlySet<number>;
  readonly undelete: (dossiers: readonly TrashedDossier[]) => Promise<void>;
} {
  const cache = useQueryClient();
  const [undeleting, setUndeleting] = useState<ReadonlySet<number>>(new Set());
  async function undelete(dossiers: readonly TrashedDossier[]): Promise<void> {
    const ids = new Set(dossiers.map(({ id }) => id));
    setUndeleting((before) => new Set([...before, ...ids]));
    const undeleted: TrashedDossier[] = [];
    const refusals: string[] = [];
    for (const dossier of dossiers) {
      try {
        await call('POST', `/trash/${dossier.id}/restore`);
        undeleted.push(dossier);
      } catch (failure) {
        refusals.push(errorMessage(failure));
      }
    }
    for (const refusal of refusals) toast.error(refusal);
    const [first] = undeleted;
    if (first) {
      toast.success(
        undeleted.length === 1
          ? `Dossier ${first.dossierNo} rétabli.`
          : plural(undeleted.length, 'dossier rétabli.', 'dossiers rétablis.'),
      );
    }
    onUndeleted(undeleted);
    await cache.invalidateQueries();
    setUndeleting((before) => new Set([...before].filter((id) => !ids.has(id))));
  }
  return { undeleting, undelete };
}

type Dossiers = readonly Pick<TrashedDossier, 'id'>[];

/**
 * Keeps the focus in the list when the row that has it goes, or the bar of the selection with its rows.
 * @param shown the rows of the page; undefined while another page is loading
 * @returns to be called with the rows that will go
 */
export function useFocusAfterRemoval(shown: Dossiers | undefined): (removed: Dossiers) => void {
  const latest = useRef(shown);
  const leaving = useRef<{ ids: ReadonlySet<number>; index: number } | null>(null);
  useEffect(() => {
    latest.current = shown;
    const { ids, index } = leaving.current ?? {};
    if (!shown || !ids || index === undefined || shown.some(({ id }) => ids.has(id))) return;
    leaving.current = null;
    // The user may have gone elsewhere meanwhile.
    if (document.activeElement === document.body) focusRow(index);
  });
  return (removed) => {
    const ids = new Set(removed.map(({ id }) => id));
    const index = latest.current?.findIndex(({ id }) => ids.has(id)) ?? -1;
    if (index >= 0) leaving.current = { ids, index };
  };
}
