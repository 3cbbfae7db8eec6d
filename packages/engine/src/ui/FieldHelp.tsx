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
  sign: Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>,
  bubble: Pick<DOMRect, 'width' | 'height'>,
  windowWidth: number,
): { left: number; top: number } {
  const middle = sign.left + sign.width / 2 - bubble.width / 2;
  const most = windowWidth - bubble.width - MARGIN;
  const above = sign.top - bubble.height - MARGIN;
  return {
    left: Math.max(MARGIN, Math.min(middle, most)),
    top: above < MARGIN ? sign.bottom + MARGIN : above,
  };
}

/**
 * A '?' button that explains a field in one or two sentences. A click, Enter or space opens it; Escape or
 * blur closes it. Screen readers announce the text as the button's description.
 */
export function FieldHelp({ label, children }: FieldHelpProps): ReactNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  const sign = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    if (!open) return undefined;
    function place(): void {
      if (!sign.current || !bubble.current) return;
      const { left, top } = tooltipPosition(
        sign.current.getBoundingClientRect(),
        bubble.current.getBoundingClientRect(),
        document.documentElement.clientWidth,
      );
      bubble.current.style.left = `${left}px`;
      bubble.current.style.top = `${top}px`;
    }
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [open]);

  return (
    <span className={styles.root}>
      <button
        ref={sign}
        type="button"
        className={styles.sign}
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
        <span ref={bubble} id={id} role="tooltip" className={styles.bubble}>
          {children}
        </span>
      )}
    </span>
  );
}
