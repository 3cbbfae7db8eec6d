import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import type { DraftAutosave } from './DraftAutosave.ts';

/**
 * Holds the person back only where something typed would be lost: what is not kept yet is sent
 * first, and the question is asked when that fails. Out: the question, to be drawn.
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one attempt for each time one is held back
  }, [blocked]);
  useEffect(() => {
    function onBeforeUnload(event: BeforeUnloadEvent): void {
      // What is small goes with the page's last call; only the rest is worth a question.
      if (autosave.current().status === 'lost' || !autosave.flushOnClose()) event.preventDefault();
    }
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [autosave]);

  if (!blocked || autosave.current().status !== 'lost') return null;
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
