import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button, type ButtonVariant, IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './Dialog.module.css';

/** Left to itself, the browser gives the focus to the closing cross. */
const FIRST_FIELD_SELECTOR = `.${styles.body} :is(input, select, textarea, [tabindex="0"]):not(:disabled, [type="hidden"], [tabindex="-1"])`;

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons at its foot. */
  readonly actions?: ReactNode;
  /** Escape, the cross, and a click beside it. Without it the dialog must be answered. */
  readonly onClose?: () => void;
  /** `wide` for what shows a picture or a table. */
  readonly size?: 'normal' | 'wide';
  /** The page behind cannot be read meanwhile. */
  readonly hidesPage?: boolean;
}

/**
 * A dialog over the page: the browser's own, which keeps the focus inside, makes the page behind it
 * inert and gives the focus back. It is open while it is rendered.
 */
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
    return () => element?.close();
  }, []);

  function closeByKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    // Left to itself, the browser lets a second Escape close even what must be answered.
    event.preventDefault();
    onClose?.();
  }

  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, size === 'wide' && styles.wide, hidesPage && styles.veiled)}
      aria-labelledby={titleId}
      onKeyDown={closeByKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        if (dialog.current?.open) return; // closed and shown again since
        if (onClose) onClose();
        else dialog.current?.showModal();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose?.();
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {onClose && (
            <IconButton label="Fermer" icon={<IconX aria-hidden="true" />} onClick={onClose} />
          )}
        </div>
        <div className={styles.body}>{children}</div>
        {actions !== undefined && <div className={styles.foot}>{actions}</div>}
      </div>
    </dialog>
  );
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly variant?: ButtonVariant;
  readonly working?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question with two answers. Nothing happens until one is given. */
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
