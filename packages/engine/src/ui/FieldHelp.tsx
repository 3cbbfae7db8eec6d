import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { HELP_EVENT } from './fieldHelpKey.ts';
import styles from './FieldHelp.module.css';

interface FieldHelpProps {
  /** The field or action that is explained. */
  readonly label: string;
  readonly children: string;
  /** It belongs to a field, whose key opens it: Tab goes from field to field. */
  readonly inField?: boolean;
}

/** Distance between the tooltip, its button and the edges of the window, in pixels. */
const MARGIN = 8;

/**
 * Position of a tooltip: above its button, or below without room above, and within the window. In: the
 * rectangles of button and tooltip, and the window's width. Out: pixels from the window's corner.
 */
export function tooltipPosition(
  button: Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>,
  tooltip: Pick<DOMRect, 'width' | 'height'>,
  windowWidth: number,
): { left: number; top: number } {
  const middle = button.left + button.width / 2 - tooltip.width / 2;
  const maxLeft = windowWidth - tooltip.width - MARGIN;
  const above = button.top - tooltip.height - MARGIN;
  return {
    left: Math.max(MARGIN, Math.min(middle, maxLeft)),
    top: above < MARGIN ? button.bottom + MARGIN : above,
  };
}

/**
 * Opens and closes the help by a key while the focus stays in the field; leaving the field or Escape closes it. Out:
 * whether it is open.
 */
function useOpenByKey(button: { readonly current: HTMLElement | null }): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const element = button.current;
    const toggle = (): void => setOpen((before) => !before);
    element?.addEventListener(HELP_EVENT, toggle);
    return () => element?.removeEventListener(HELP_EVENT, toggle);
  }, [button]);
  // Before it is painted: a Tab pressed as soon as the help is there must close it.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const close = (): void => setOpen(false);
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // It closes the help only, not the dialog around the field.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    document.addEventListener('focusout', close);
    document.addEventListener('keydown', closeByKey, true);
    return () => {
      document.removeEventListener('focusout', close);
      document.removeEventListener('keydown', closeByKey, true);
    };
  }, [open]);
  return open;
}

/**
 * A '?' button that explains a field in one or two sentences. A click, Enter or space opens it; Escape or
 * blur closes it. Screen readers announce the text as the button's description, or when a key has opened it.
 */
export function FieldHelp({ label, children, inField = false }: FieldHelpProps): ReactNode {
  const [openByClick, setOpen] = useState(false);
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const tooltipRef = useRef<HTMLSpanElement>(null);
  const openByKey = useOpenByKey(buttonRef);
  const open = openByClick || openByKey;

  useLayoutEffect(() => {
    if (!open) return undefined;
    function updatePosition(): void {
      if (!buttonRef.current || !tooltipRef.current) return;
      const { left, top } = tooltipPosition(
        buttonRef.current.getBoundingClientRect(),
        tooltipRef.current.getBoundingClientRect(),
        document.documentElement.clientWidth,
      );
      tooltipRef.current.style.left = `${left}px`;
      tooltipRef.current.style.top = `${top}px`;
    }
    updatePosition();
    window.addEventListener('scroll', updatePosition, true);
    window.addEventListener('resize', updatePosition);
    return () => {
      window.removeEventListener('scroll', updatePosition, true);
      window.removeEventListener('resize', updatePosition);
    };
  }, [open]);

  return (
    <span className={styles.root}>
      <button
        ref={buttonRef}
        type="button"
        className={styles.trigger}
        tabIndex={inField ? -1 : undefined}
        title={inField ? 'Aide (F1)' : undefined}
        data-help
        aria-description={children}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => {
          // Safari does not focus a clicked button: without focus there is no blur.
          event.currentTarget.focus();
          setOpen(!openByClick);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && openByClick) {
            event.preventDefault();
            event.stopPropagation();
            setOpen(false);
          }
        }}
      >
        <span className="vh">Aide : {label}</span>
      </button>
      <span className="vh" aria-live="polite">
        {openByKey ? children : ''}
      </span>
      {open && (
        <span ref={tooltipRef} id={id} role="tooltip" className={styles.tooltip}>
          {children}
        </span>
      )}
    </span>
  );
}
