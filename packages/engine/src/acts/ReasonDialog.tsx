import { ACT_REASON_MAX, ACT_REASON_MIN, ACT_REASON_REQUIRED } from '@dosye/domain/calls/acts.ts';
import { type ReactNode, useId } from 'react';
import { FormDialog, type FormDialogProps } from '../answer/FormDialog.tsx';
import { useFields } from '../answer/useFields.ts';
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
  const { values, field, show } = useFields(useId(), { reason: '' });

  function submit(): Promise<void> | false {
    const { reason } = values;
    if (reason.trim().length >= limits.minLength) return onConfirm(reason).then(dialog.onClose);
    show({ reason: ACT_REASON_REQUIRED });
    return false;
  }

  return (
    <FormDialog
      {...dialog}
      workingLabel={dialog.submitLabel}
      onSubmit={submit}
      onFailure={(failure) => show({ reason: errorMessage(failure) })}
    >
      {children}
      <Textarea
        {...field('reason')}
        label={label}
        required={limits.minLength > 0}
        rows={3}
        maxLength={limits.maxLength}
        hint={hint}
      />
    </FormDialog>
  );
}
