import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import type { DraftAutosave } from './DraftAutosave.ts';
import { DRAFT_PARAM, type FormLocationState } from './draftAddress.ts';

/** Delay after which somebody who leaves is told that the draft is still being sent, in milliseconds. */
const SILENCE = 1_000;

const draftIn = ({ search }: Location): string | null =>
  new URLSearchParams(search).get(DRAFT_PARAM);

/** Whether a navigation stays in the form of a draft, which the router may not know yet: it goes to another step. */
const isStep = (current: Location, next: Location, draftId: string): boolean =>
  current.pathname === next.pathname &&
  (next.state as FormLocationState | null)?.opening === undefined &&
  [draftIn(current), draftId].includes(draftIn(next));

/**
 * Blocks a navigation away from the form while changes are unsaved: saves them first and asks only when that fails or
 * takes long, or while the dossier itself is not saved. Once the server has refused that, the form says why.
 * @returns the confirmation dialog
 */
export function useLeaveGuard(
  draftId: string,
  autosave: DraftAutosave,
  save: 'none' | 'sending' | 'unanswered',
): ReactNode {
  const isSavePending = save !== 'none';
  // Once the dossier is saved, the autosave has stopped and nothing is pending.
  const mustAsk = (): boolean => isSavePending && !autosave.isSettled();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isStep(currentLocation, nextLocation, draftId) &&
      (mustAsk() || autosave.hasUnsavedChanges()),
  );
  const blocked = blocker.state === 'blocked';
  const [slow, setSlow] = useState(false);
  const waitedForSave = useRef(false);
  useEffect(() => {
    if (!blocked || isSavePending) {
      waitedForSave.current = blocked;
      return undefined;
    }
    if (waitedForSave.current) {
      blocker.reset();
      return undefined;
    }
    let mounted = true;
    const waiting = setTimeout(() => setSlow(true), SILENCE);
    void autosave.keep().then((saved) => {
      if (saved && mounted) blocker.proceed();
    });
    return () => {
      mounted = false;
      clearTimeout(waiting);
      setSlow(false);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one attempt for each blocked navigation
  }, [blocked, isSavePending]);
  useEffect(() => {
    function onBeforeUnload(event: BeforeUnloadEvent): void {
      // A small draft is sent while the page closes; only a larger one, or one without an answer so far, needs a question.
      const asks = isSavePending && !autosave.isSettled();
      if (asks || autosave.state.current().status === 'unsaved' || !autosave.flushOnClose())
        event.preventDefault();
    }
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [autosave, isSavePending]);

  const unsaved = autosave.state.current().status === 'unsaved';
  if (!blocked || !(isSavePending || unsaved || slow)) return null;
  return (
    <ConfirmDialog
      title="Quitter sans enregistrer ?"
      confirmLabel="Quitter"
      cancelLabel="Rester"
      variant="danger"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      {questionOf(save, unsaved)}
    </ConfirmDialog>
  );
}

/** @param save what becomes of the dossier @param unsaved whether its draft could not be saved */
function questionOf(save: 'none' | 'sending' | 'unanswered', unsaved: boolean): string {
  if (unsaved)
    return 'Le brouillon n’a pas pu être gardé. Si vous quittez cette page, ce que vous avez saisi depuis le dernier enregistrement sera perdu.';
  if (save === 'sending')
    return 'Le dossier n’est pas encore enregistré : il est en cours d’envoi. Si vous quittez cette page et qu’il n’est pas accepté, il reste un brouillon, que vous pourrez reprendre.';
  if (save === 'unanswered')
    return 'Le dossier n’est pas encore enregistré : le serveur n’a pas répondu. Si vous quittez cette page, il reste un brouillon, que vous pourrez reprendre.';
  return 'Le brouillon est en cours d’enregistrement. Si vous quittez cette page maintenant, ce que vous venez de saisir peut être perdu.';
}
