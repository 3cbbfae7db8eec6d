import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Dialog } from '@dosye/engine/ui/Dialog.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import styles from './admin.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly submitLabel: string;
  /** What the button says while it works. */
  readonly workingLabel?: string;
  readonly disabled?: boolean;
  /** The button takes something away for good. */
  readonly danger?: boolean;
  /** False from it: something is wrong in the fields, which say so. What it throws is shown. */
  readonly onSubmit: () => Promise<void> | false;
  /** Shown at a field instead of below the fields. */
  readonly onFailure?: (failure: unknown) => boolean;
  readonly onClose: () => void;
}

/** A dialog with a few fields that Enter sends; it cannot be sent twice, and says what was refused. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, children, submitLabel, onSubmit, onFailure, onClose } = props;
  const [refusal, setRefusal] = useState<string>();
  const [working, setWorking] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (working || props.disabled) return;
    setRefusal(undefined);
    const sending = onSubmit();
    if (sending === false) return;
    setWorking(true);
    try {
      await sending;
    } catch (failure) {
      setWorking(false);
      if (!onFailure?.(failure)) setRefusal(errorMessage(failure));
    }
  }

  return (
    <Dialog title={title} onClose={working ? undefined : onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {children}
        {refusal !== undefined && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={working}>
            Annuler
          </Button>
          <Button
            type="submit"
            variant={props.danger ? 'danger' : 'primary'}
            disabled={props.disabled}
            working={working}
          >
            {working ? (props.workingLabel ?? 'Enregistrement...') : submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
