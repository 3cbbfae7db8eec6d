import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './FieldHelp.module.css';

interface FieldHelpProps {
  /** The field or deed that is explained. */
  readonly label: string;
  readonly children: string;
}

/** Room left between the bubble and the edges of the window, and the sign, in pixels. */
const MARGIN = 8;

/**
 * Where a bubble stands: above its sign, or below where there is no room above, and within the window.
 * In: the sign and the bubble as they are drawn, the window's width. Out: pixels from its corner.
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
 * A '?' beside a label that explains the field to a new clerk, in one or two sentences. A click, Enter or
 * space opens it; Escape or going elsewhere closes it. Screen readers say it with the sign.
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
          // Safari gives a button that is clicked no focus: it would not notice being left.
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
