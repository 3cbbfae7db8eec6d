import type { ReactNode } from 'react';
import styles from './pictures.module.css';

interface PictureNoteProps {
  /** What goes on; '' for nothing. */
  readonly step?: string;
  readonly note: string;
}

/** What goes on while files are read, then which of them were not taken and what to do. */
export function PictureNote({ step = '', note }: PictureNoteProps): ReactNode {
  return (
    <>
      <p className={styles.hint} aria-live="polite">
        {step}
      </p>
      {note !== '' && (
        <p className={styles.note} role="alert">
          {note}
        </p>
      )}
    </>
  );
}
