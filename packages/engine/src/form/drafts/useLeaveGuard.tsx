import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import type { DraftAutosave } from './DraftAutosave.ts';

/**
 * Blocks a navigation while changes are unsaved: saves them first and asks only when that fails, or when the dossier
 * itself was sent and no answer has come. Out: the confirmation dialog.
 */
export function useLeaveGuard(autosave: DraftAutosave, isSavePending: boolean): ReactNode {
  // Once the dossier is saved, the autosave has stopped and nothing is pending.
  const mustAsk = (): boolean => isSavePending && !autosave.isDiscarded();
  const blocker = useBlocker(() => mustAsk() || autosave.hasUnsavedChanges());
  const blocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!blocked) return undefined;
    let mounted = true;
    void autosave.flush().then((saved) => {
      if (saved && mounted && !isSavePending) blocker.proceed();
    });
    return () => {
      mounted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one attempt for each blocked navigation
  }, [blocked]);
  useEffect(() => {
    function onBeforeUnload(event: BeforeUnloadEvent): void {
      // A small draft is sent while the page closes; only a larger one needs a question.
      const asks = isSavePending && !autosave.isDiscarded();
      if (asks || autosave.current().status === 'unsaved' || !autosave.flushOnClose())
        event.preventDefault();
    }
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [autosave, isSavePending]);

  const unsaved = autosave.current().status === 'unsaved';
  if (!blocked || !(isSavePending || unsaved)) return null;
  return (
    <ConfirmDialog
      title="Quitter sans enregistrer ?"
      confirmLabel="Quitter"
      cancelLabel="Rester"
      variant="danger"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      {unsaved
        ? 'Le brouillon n’a pas pu être gardé. Si vous quittez cette page, ce que vous avez saisi depuis le dernier enregistrement sera perdu.'
        : 'Le dossier n’est pas encore enregistré : le serveur n’a pas répondu. Si vous quittez cette page, il reste un brouillon, que vous pourrez reprendre.'}
    </ConfirmDialog>
  );
}
