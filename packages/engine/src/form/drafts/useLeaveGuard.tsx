import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import type { DraftAutosave } from './DraftAutosave.ts';

/**
 * Blocks a navigation while changes are unsaved: saves them first and asks only when that fails. Out: the
 * confirmation dialog.
 */
export function useLeaveGuard(autosave: DraftAutosave): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && autosave.hasUnsavedChanges(),
  );
  const blocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!blocked) return undefined;
    let mounted = true;
    void autosave.flush().then((saved) => {
      if (saved && mounted) blocker.proceed();
    });
    return () => {
      mounted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one attempt for each blocked navigation
  }, [blocked]);
  useEffect(() => {
    function onBeforeUnload(event: BeforeUnloadEvent): void {
      // A small draft is sent while the page closes; only a larger one needs a question.
      if (autosave.current().status === 'unsaved' || !autosave.flushOnClose())
        event.preventDefault();
    }
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [autosave]);

  if (!blocked || autosave.current().status !== 'unsaved') return null;
  return (
    <ConfirmDialog
      title="Quitter sans enregistrer ?"
      confirmLabel="Quitter"
      cancelLabel="Rester"
      variant="danger"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      Le brouillon n’a pas pu être gardé. Si vous quittez cette page, ce que vous avez saisi depuis
      le dernier enregistrement sera perdu.
    </ConfirmDialog>
  );
}
