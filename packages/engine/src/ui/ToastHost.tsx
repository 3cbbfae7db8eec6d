import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from '../store.ts';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './ToastHost.module.css';
import { closeToast, type ToastKind, toastStore } from './toasts.ts';

const TOAST_ICONS = {
  success: { icon: IconCircleCheck, word: 'Succès' },
  error: { icon: IconAlertCircle, word: 'Erreur' },
  info: { icon: IconInfoCircle, word: 'Information' },
} as const satisfies Record<ToastKind, object>;

/** Moves the toasts to the top layer; browsers without popovers show them in the page. */
function showPopover(host: HTMLElement | null): void {
  if (!host || typeof host.showPopover !== 'function') return;
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}

/** Mounted from the start, so that screen readers announce toasts; shown again as a popover above an open dialog. */
export function ToastHost(): ReactNode {
  const messages = useStore(toastStore);
  const host = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  useEffect(() => showPopover(host.current), []);
  useEffect(() => {
    if (last !== undefined && document.querySelector('dialog[open]')) showPopover(host.current);
  }, [last]);
  return (
    <div
      ref={host}
      popover="manual"
      className={cx(styles.host, 'screen-only')}
      role="status"
      aria-live="polite"
      aria-atomic="false"
    >
      {messages.map(({ id, kind, text, action }) => {
        const { icon: Sign, word } = TOAST_ICONS[kind];
        return (
          <div key={id} className={cx(styles.toast, styles[kind])}>
            <Sign size={20} aria-hidden="true" />
            <p>
              <span className="vh">{word} : </span>
              {text}
            </p>
            {action && (
              <Button
                size="sm"
                onClick={() => {
                  closeToast(id);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )}
            <button type="button" aria-label="Fermer le message" onClick={() => closeToast(id)}>
              <IconX size={16} aria-hidden="true" />
            </button>
          </div>
        );
      })}
    </div>
  );
}
