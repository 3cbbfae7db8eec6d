import type { ReactNode } from 'react';
import styles from './pictures.module.css';
import type { PictureInput } from './usePictureInput.ts';

interface PictureNoteProps {
  readonly pictureInput: Pick<PictureInput, 'step' | 'note'>;
}

/** What goes on while files are read, then which of them were not taken and what to do. */
export function PictureNote({ pictureInput: { step, note } }: PictureNoteProps): ReactNode {
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
