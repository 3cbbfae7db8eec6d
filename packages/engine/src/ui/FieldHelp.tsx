import { type ReactNode, useId, useState } from 'react';
import styles from './FieldHelp.module.css';

interface FieldHelpProps {
  /** The field that is explained. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A '?' beside a label that explains the field to a new clerk. Escape or leaving it closes it. */
export function FieldHelp({ label, children }: FieldHelpProps): ReactNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <span className={styles.root}>
      <button
        type="button"
        className={styles.sign}
        aria-label={`Aide : ${label}`}
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && open) {
            event.stopPropagation();
            setOpen(false);
          }
        }}
      >
        ?
      </button>
      {open && (
        <span id={id} role="tooltip" className={styles.bubble}>
          {children}
        </span>
      )}
    </span>
  );
}
