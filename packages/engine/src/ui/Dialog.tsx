import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button, type ButtonVariant, IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';

/** By default the browser would focus the close button. */
const FIRST_FIELD_SELECTOR = `.${styles.body} :is(input, select, textarea, [tabindex="0"]):not(:disabled, [type="hidden"], [tabindex="-1"])`;

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Called by Escape, the close button and a click on the backdrop; without it the dialog cannot be dismissed. */
  readonly onClose?: () => void;
  /** `wide` for pictures and tables. */
  readonly size?: 'normal' | 'wide';
  /** Makes the page behind it unreadable. */
  readonly hidesPage?: boolean;
}

/** A modal dialog, based on the native element, which traps and restores the focus. It is open while it is mounted. */
export function Dialog(props: DialogProps): ReactNode {
  const { title, children, actions, onClose, size = 'normal', hidesPage } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>(FIRST_FIELD_SELECTOR)?.focus();
    }
    return () => {
      element?.close();
      takeKeysAgain(document.activeElement);
    };
  }, []);

  function closeByKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    // By default the browser closes any dialog at a second Escape.
    event.preventDefault();
    onClose?.();
  }

  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, size === 'wide' && styles.wide, hidesPage && styles.opaque)}
      aria-labelledby={titleId}
      onKeyDown={closeByKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        if (dialog.current?.open) return; // reopened meanwhile
        if (onClose) onClose();
        else dialog.current?.showModal();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose?.();
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {onClose && <IconButton label="Fermer" icon={<Icon name="x" />} onClick={onClose} />}
        </div>
        <div className={styles.body}>{children}</div>
        {actions !== undefined && <div className={cx('row end', styles.actions)}>{actions}</div>}
      </div>
    </dialog>
  );
}

/** Chromium leaves the insertion point in the removed dialog until the text control takes the focus anew. */
function takeKeysAgain(focused: Element | null): void {
  if (!(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)) return;
  focused.blur();
  focused.focus({ preventScroll: true });
}

interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'children'> {
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly variant?: ButtonVariant;
  readonly working?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A dialog with a confirm and a cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, children, variant = 'primary', working, onConfirm, onCancel } = props;
  return (
    <Dialog
      title={title}
      onClose={working ? undefined : onCancel}
      actions={
        <>
          <Button onClick={onCancel} disabled={working}>
            {props.cancelLabel ?? 'Annuler'}
          </Button>
          <Button variant={variant} working={working} onClick={onConfirm}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
