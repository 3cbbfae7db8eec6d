import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
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

/** Above the button, or below without room above, and within the window. @returns pixels from the window's corner */
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

/** Keeps an open tooltip at its button; Escape closes it, and a focus that moves. @returns lets go of it */
function holdTooltip(button: HTMLElement, tooltip: HTMLElement, close: () => void): () => void {
  const holding = new AbortController();
  const { signal } = holding;
  function place(): void {
    const { left, top } = tooltipPosition(
      button.getBoundingClientRect(),
      tooltip.getBoundingClientRect(),
      document.documentElement.clientWidth,
    );
    tooltip.style.left = `${left}px`;
    tooltip.style.top = `${top}px`;
  }
  function closeByEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    // It closes the help only, not the dialog around the field.
    event.preventDefault();
    event.stopPropagation();
    close();
  }
  place();
  window.addEventListener('scroll', place, { capture: true, signal });
  window.addEventListener('resize', place, { signal });
  document.addEventListener('focusout', close, { signal });
  document.addEventListener('keydown', closeByEscape, { capture: true, signal });
  return () => holding.abort();
}

/**
 * A '?' button that explains a field in one or two sentences. A click, Enter or space opens it, or a key while the focus
 * stays in the field; Escape or a focus that moves closes it. Screen readers announce the text as the button's
 * description, or when a key has opened it.
 */
export function FieldHelp({ label, children, inField = false }: FieldHelpProps): ReactNode {
  const [openedBy, setOpenedBy] = useState<'button' | 'key'>();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const tooltip = useRef<HTMLSpanElement>(null);
  const isOpen = openedBy !== undefined;

  // Before it is painted: a Tab pressed as soon as the help is there must close it.
  useLayoutEffect(() => {
    if (!isOpen || !button.current || !tooltip.current) return undefined;
    return holdTooltip(button.current, tooltip.current, () => setOpenedBy(undefined));
  }, [isOpen]);

  return (
    <span className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        tabIndex={inField ? -1 : undefined}
        title={inField ? 'Aide (F1)' : undefined}
        data-help
        aria-description={children}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={({ currentTarget, isTrusted }) => {
          // A key of the field clicks by script. Safari does not focus what is clicked, and its focus could not move.
          if (isTrusted) currentTarget.focus();
          if (isOpen) setOpenedBy(undefined);
          else setOpenedBy(isTrusted ? 'button' : 'key');
        }}
      >
        <span className="vh">Aide : {label}</span>
      </button>
      <span className="vh" aria-live="polite">
        {openedBy === 'key' ? children : ''}
      </span>
      {isOpen && (
        <span ref={tooltip} id={id} role="tooltip" className={styles.tooltip}>
          {children}
        </span>
      )}
    </span>
  );
}
