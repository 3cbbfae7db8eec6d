import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { draftPath, openingState } from './drafts/draftAddress.ts';
import type { DraftAutosave } from './drafts/DraftAutosave.ts';
import { useDraftActions } from './drafts/useDrafts.ts';
import type { InitialForm } from './loadForm.ts';
import styles from './wizard/wizard.module.css';

interface RestartButtonProps {
  readonly label: string;
  readonly initial: InitialForm;
  readonly autosave: DraftAutosave;
  readonly touched: boolean;
}

/** Deletes the draft, after a confirmation, and starts with an empty form. */
export function RestartButton({ label, initial, autosave, touched }: RestartButtonProps) {
  const { kind, dossierId, draftKey } = initial;
  const [confirming, setConfirming] = useState(false);
  const [working, setWorking] = useState(false);
  const navigate = useNavigate();
  const { remove, undelete } = useDraftActions();
  async function deleteOwnDraft(): Promise<boolean> {
    // What is undeleted has everything that was typed.
    await autosave.flush();
    await autosave.pause();
    const draft = { id: draftKey.id, kind: kind.id, dossierId };
    return remove(draft, async () => {
      if (await undelete(draft))
        await navigate(draftPath(kind, draft), { state: openingState({}) });
    });
  }
  async function restart(): Promise<void> {
    setWorking(true);
    if (!touched || (await deleteOwnDraft())) {
      await autosave.discard();
      await navigate(kind.paths.create, { state: openingState({ fresh: true }) });
    } else autosave.resume();
    setWorking(false);
    setConfirming(false);
  }
  return (
    <div className={styles.again}>
      <button type="button" onClick={() => setConfirming(true)}>
        <Icon name="refresh" size={16} />
        {label}
      </button>
      {confirming && (
        <ConfirmDialog
          title={label}
          confirmLabel="Recommencer"
          variant="danger"
          working={working}
          onCancel={() => setConfirming(false)}
          onConfirm={() => void restart()}
        >
          Tout ce qui est saisi dans ce formulaire sera effacé, le brouillon aussi. Vous pourrez le
          rétablir pendant un jour. Un dossier déjà enregistré reste comme il est.
        </ConfirmDialog>
      )}
    </div>
  );
}
