import { ACT_REASON_MAX, ACT_REASON_MIN, ACT_REASON_REQUIRED } from '@dosye/domain/calls/acts.ts';
import { type ReactNode, useId, useState } from 'react';
import { FormDialog, type FormDialogProps } from '../answer/FormDialog.tsx';
import { errorMessage } from '../api/apiError.ts';
import { Textarea } from '../ui/Textarea.tsx';

const OF_ACTS = { minLength: ACT_REASON_MIN, maxLength: ACT_REASON_MAX };

interface ReasonDialogProps extends Omit<FormDialogProps, 'onSubmit' | 'onFailure'> {
  /** Label of the field of the reason. */
  readonly label: string;
  readonly hint: string;
  /** Characters of the reason; by default of what is done about an act, which the register keeps. */
  readonly limits?: typeof OF_ACTS;
  /** Does it; what it throws is shown at the field. */
  readonly onConfirm: (reason: string) => Promise<void>;
}

/** Asks for the reason of something before it is done. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { label, hint, limits = OF_ACTS, children, onConfirm, ...dialog } = props;
  const id = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function submit(): Promise<void> | false {
    if (reason.trim().length >= limits.minLength) return onConfirm(reason).then(dialog.onClose);
    setError(ACT_REASON_REQUIRED);
    document.getElementById(id)?.focus();
    return false;
  }

  return (
    <FormDialog
      {...dialog}
      workingLabel={dialog.submitLabel}
      onSubmit={submit}
      onFailure={(failure) => {
        setError(errorMessage(failure));
        return true;
      }}
    >
      {children}
      <Textarea
        id={id}
        label={label}
        required={limits.minLength > 0}
        rows={3}
        maxLength={limits.maxLength}
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
