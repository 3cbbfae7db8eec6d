import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { FAILURES } from '@dosye/engine/api/failures.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Dialog, type DialogProps } from '@dosye/engine/ui/Dialog.tsx';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Notice } from './Notice.tsx';

type Frame = Required<Pick<DialogProps, 'title' | 'children' | 'onClose'>>;

interface FormDialogProps extends Frame {
  readonly submitLabel: string;
  readonly workingLabel?: string;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  /** Returns false when a field is invalid and shows its error itself. A rejected promise is shown in the dialog. */
  readonly onSubmit: () => Promise<void> | false;
  /** Shown when the submission fails and the server does not say why; by default that a change has failed. */
  readonly failed?: string;
  /** Returns true when it has shown the error at a field; otherwise it is shown below the fields. */
  readonly onFailure?: (failure: unknown) => boolean;
}

/** A dialog with a short form. It prevents a second submission while one is pending and shows why one failed. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, children, submitLabel, onSubmit, onFailure, onClose } = props;
  const formId = useId();
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
      if (!onFailure?.(failure)) setRefusal(errorMessage(failure, props.failed ?? FAILURES.update));
    }
  }

  return (
    <Dialog
      title={title}
      onClose={working ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={working}>
            Annuler
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={props.danger ? 'danger' : 'primary'}
            disabled={props.disabled}
            working={working}
          >
            {working ? (props.workingLabel ?? 'Enregistrement...') : submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={(event) => void submit(event)} noValidate>
        {children}
        {refusal !== undefined && (
          <Notice tone="bad" announced>
            <p>{refusal}</p>
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
