import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './FieldHelp.module.css';

interface FieldHelpProps {
  /** The field or action that is explained. */
  readonly label: string;
  readonly children: string;
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
 * A '?' button that explains a field in one or two sentences. A click, Enter or space opens it; Escape or
 * blur closes it. Screen readers announce the text as the button's description.
 */
export function FieldHelp({ label, children }: FieldHelpProps): ReactNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const tooltipRef = useRef<HTMLSpanElement>(null);

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
        aria-description={children}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => {
          // Safari does not focus a clicked button: without focus there is no blur.
          event.currentTarget.focus();
          setOpen(!open);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && open) {
            event.preventDefault();
            event.stopPropagation();
            setOpen(false);
          }
        }}
      >
        <span className="vh">Aide : {label}</span>
      </button>
      {open && (
        <span ref={tooltipRef} id={id} role="tooltip" className={styles.tooltip}>
          {children}
        </span>
      )}
    </span>
  );
}
