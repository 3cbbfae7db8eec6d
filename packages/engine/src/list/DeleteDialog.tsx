import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { FAILURES } from '../api/failures.ts';
import { isApiError } from '../api/client.ts';
import { deleteDossier, useRefreshArea } from '../api/dossierQueries.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toasts.ts';

interface DeleteDialogProps {
  readonly area: AreaDeclaration;
  readonly ids: readonly number[];
  readonly onClose: () => void;
  /** Called when the deletions have ended, successful or not. */
  readonly onDone: () => void;
}

/** Confirms and performs the deletion of dossiers, one after the other. */
export function DeleteDialog({ area, ids, onClose, onDone }: DeleteDialogProps): ReactNode {
  const [working, setWorking] = useState(false);
  const refresh = useRefreshArea(area);
  const { deleteTitle, deleteQuestion } = area.sentences;

  async function remove(): Promise<void> {
    setWorking(true);
    await deleteAll(area, ids);
    await refresh();
    onDone();
  }

  return (
    <ConfirmDialog
      title={deleteTitle}
      confirmLabel={working ? 'Suppression...' : 'Supprimer'}
      variant="danger"
      working={working}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {deleteQuestion(ids.length)}
    </ConfirmDialog>
  );
}

/** Stops at the first error: the others would fail as well. */
async function deleteAll(area: AreaDeclaration, ids: readonly number[]): Promise<void> {
  let deleted = 0;
  try {
    for (const id of ids) {
      await deleteOne(area, id);
      deleted += 1;
    }
  } catch (failure) {
    toast.error(errorMessage(failure, FAILURES.deletion));
  }
  if (deleted > 0) toast.success(area.sentences.deleted(deleted));
}

/** A dossier that somebody else has deleted meanwhile is no error. */
async function deleteOne(area: AreaDeclaration, id: number): Promise<void> {
  try {
    await deleteDossier(area, id);
  } catch (failure) {
    if (!isApiError(failure, 404)) throw failure;
  }
}
