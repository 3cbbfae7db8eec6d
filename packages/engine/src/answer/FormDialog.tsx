import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { errorMessage } from '../api/apiError.ts';
import { FAILURES } from '../api/failures.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';

/** The two buttons of a dialog with a form. */
interface FormButtons {
  readonly submitLabel: string;
  readonly workingLabel?: string;
  readonly cancelLabel?: string | undefined;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  /** The focus is on the button that does nothing: the keys of somebody who believes to be elsewhere end there. */
  readonly startsAtCancel?: boolean;
}

export interface FormDialogProps extends FormButtons {
  readonly title: string;
  readonly children: ReactNode;
  /**
   * Returns false, or resolves to it, when a field is invalid and shows its error itself; resolves to a sentence that is
   * shown below the fields, as that of a rejected promise.
   */
  readonly onSubmit: () => Promise<void | false | string> | false;
  /** Shown when the submission fails and the server does not say why; by default that a change has failed. */
  readonly failed?: string;
  /** Returns true when it has shown the error at a field; otherwise it is shown below the fields. */
  readonly onFailure?: (failure: unknown) => boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
}

/** A dialog with a short form. It prevents a second submission while one is pending and shows why one failed. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, children, submitLabel, startsAtCancel, onSubmit, onFailure, onClose } = props;
  const formId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [working, setWorking] = useState(false);
  useLayoutEffect(() => {
    if (startsAtCancel) cancel.current?.focus();
  }, [startsAtCancel]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (working || props.disabled) return;
    setRefusal(undefined);
    const sending = onSubmit();
    if (sending === false) return;
    setWorking(true);
    try {
      const problem = await sending;
      if (problem === undefined) return;
      setWorking(false);
      if (problem !== false) setRefusal(problem);
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
          <Button ref={cancel} onClick={onClose} disabled={working}>
            {props.cancelLabel ?? 'Annuler'}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={props.danger ? 'danger' : 'primary'}
            icon={props.icon}
            disabled={props.disabled}
            working={working}
          >
            {working ? (props.workingLabel ?? 'Enregistrement...') : submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack"
        onKeyDown={props.onKeyDown}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
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
