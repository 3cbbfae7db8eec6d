import { ACT_REASON_MAX, ACT_REASON_MIN, ACT_REASON_REQUIRED } from '@dosye/domain/calls/acts.ts';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/Dialog.tsx';
import { Textarea } from '../ui/Textarea.tsx';
import styles from './acts.module.css';

type Question = Pick<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel' | 'cancelLabel'>;

interface ReasonDialogProps extends Question {
  /** Label of the field of the reason. */
  readonly label: string;
  readonly hint?: string;
  /** Does it; what it throws is shown at the field. */
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

const FIELD = 'motif-acte';

/** Asks for the reason of something that is done about an act, which the register keeps. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { title, confirmLabel, cancelLabel, label, hint, children, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState(false);

  async function submit(): Promise<void> {
    if (reason.trim().length < ACT_REASON_MIN) {
      setError(ACT_REASON_REQUIRED);
      document.getElementById(FIELD)?.focus();
      return;
    }
    setWorking(true);
    try {
      await onConfirm(reason);
      onClose();
    } catch (failure) {
      setError(errorMessage(failure));
      setWorking(false);
    }
  }

  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      variant="danger"
      working={working}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <div className={styles.warning}>{children}</div>
      <Textarea
        id={FIELD}
        label={label}
        required
        rows={3}
        maxLength={ACT_REASON_MAX}
        hint={hint}
        value={reason}
        error={error ?? null}
        onChange={(text) => {
          setReason(text);
          setError(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
