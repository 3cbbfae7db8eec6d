import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import { DELETION_REASON_MAX } from '@dosye/domain/calls/trash.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { type ReactNode, useId, useState } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { FAILURES } from '../api/failures.ts';
import { isApiError } from '../api/client.ts';
import { deleteDossier, useRefreshArea } from '../api/dossierQueries.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { toast } from '../ui/toasts.ts';
import styles from './DeleteDialog.module.css';

const NAMED_MAX = 8;

interface DeleteDialogProps {
  readonly area: AreaDeclaration;
  readonly rows: readonly ListRow[];
  readonly onClose: () => void;
  /** Called when the deletions have ended, successful or not. */
  readonly onDone: () => void;
}

/** Names the dossiers, asks for the reason, which may stay blank, and deletes them one after the other. */
export function DeleteDialog({ area, rows, onClose, onDone }: DeleteDialogProps): ReactNode {
  const [working, setWorking] = useState(false);
  const [reason, setReason] = useState('');
  const reasonId = useId();
  const refresh = useRefreshArea(area);
  const { deleteTitle, deleteQuestion } = area.sentences;

  async function remove(): Promise<void> {
    setWorking(true);
    await deleteAll(area, rows, reason.trim());
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
      <p>{deleteQuestion(rows.length)}</p>
      <DossierNames rows={rows} />
      <TextInput
        id={reasonId}
        label="Motif de la suppression (facultatif)"
        maxLength={DELETION_REASON_MAX}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}

function DossierNames({ rows }: Pick<DeleteDialogProps, 'rows'>): ReactNode {
  const withOffice = seesEveryOffice(useUser().role);
  // One more takes no more room than the line that counts it.
  const named = rows.length <= NAMED_MAX + 1 ? rows : rows.slice(0, NAMED_MAX);
  const others = rows.length - named.length;
  return (
    <ul className={styles.names} aria-label="Dossiers à supprimer">
      {named.map(({ id, title, dossierNo, bureau_nom }) => (
        <li key={id}>
          {title && <b>{title}</b>}
          <span>
            <span className="num">{dossierNo}</span>
            {withOffice && ` · ${bureau_nom}`}
          </span>
        </li>
      ))}
      {others > 0 && <li>et {frenchNumber(others)} autres</li>}
    </ul>
  );
}

/** Stops at the first error: the others would fail as well. */
async function deleteAll(
  area: AreaDeclaration,
  rows: readonly ListRow[],
  reason: string,
): Promise<void> {
  let deleted = 0;
  try {
    for (const { id } of rows) {
      await deleteOne(area, id, reason);
      deleted += 1;
    }
  } catch (failure) {
    toast.error(errorMessage(failure, FAILURES.deletion));
  }
  if (deleted > 0) toast.success(area.sentences.deleted(deleted));
}

/** A dossier that somebody else has deleted meanwhile is no error. */
async function deleteOne(area: AreaDeclaration, id: number, reason: string): Promise<void> {
  try {
    await deleteDossier(area, id, reason);
  } catch (failure) {
    if (!isApiError(failure, 404)) throw failure;
  }
}
