import { ACT_REASON_MAX, ACT_REASON_MIN, ACT_REASON_REQUIRED } from '@dosye/domain/calls/acts.ts';
import { type ReactNode, useState } from 'react';
import { FormDialog, type FormDialogProps } from '../answer/FormDialog.tsx';
import { errorMessage } from '../api/apiError.ts';
import { Textarea } from '../ui/Textarea.tsx';

interface ReasonDialogProps
  extends Pick<FormDialogProps, 'title' | 'submitLabel' | 'cancelLabel' | 'children' | 'onClose'> {
  /** Label of the field of the reason. */
  readonly label: string;
  readonly hint: string;
  /** Does it; what it throws is shown at the field. */
  readonly onConfirm: (reason: string) => Promise<void>;
}

const FIELD = 'motif-acte';

/** Asks for the reason of something that is done about an act, which the register keeps. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { label, hint, children, onConfirm, ...dialog } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function submit(): Promise<void> | false {
    if (reason.trim().length >= ACT_REASON_MIN) return onConfirm(reason).then(dialog.onClose);
    setError(ACT_REASON_REQUIRED);
    document.getElementById(FIELD)?.focus();
    return false;
  }

  return (
    <FormDialog
      {...dialog}
      danger
      workingLabel={dialog.submitLabel}
      onSubmit={submit}
      onFailure={(failure) => {
        setError(errorMessage(failure));
        return true;
      }}
    >
      <p>{children}</p>
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
    </FormDialog>
  );
}
