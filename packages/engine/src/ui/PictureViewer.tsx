import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './PictureViewer.module.css';

export interface ViewedPicture {
  readonly url: string;
  /** What it shows: 'Pièces d’identité 2'. */
  readonly label: string;
}

interface PictureViewerProps {
  readonly pictures: readonly ViewedPicture[];
  /** Place of the one that is shown first, from 0. */
  readonly first: number;
  readonly onClose: () => void;
}

/**
 * Pictures one at a time, as large as the window; a click or Enter shows one in its own size. Arrows lead
 * to the others, Escape closes.
 */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  const [large, setLarge] = useState(false);
  const picture = pictures[at];
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);

  function go(by: number): void {
    const next = at + by;
    if (next < 0 || next >= pictures.length) return;
    setAt(next);
    setLarge(false);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (large) return; // the arrows move the large picture
    if (event.key === 'ArrowRight') go(1);
    if (event.key === 'ArrowLeft') go(-1);
  }

  if (picture === undefined) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={picture.label}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <p role="status">
          <b>{picture.label}</b>
          {pictures.length > 1 && (
            <span className="num">
              {at + 1} sur {pictures.length}
            </span>
          )}
        </p>
        <IconButton
          label={large ? 'Réduire' : 'Agrandir'}
          icon={<Icon name={large ? 'zoomOut' : 'zoomIn'} />}
          onClick={() => setLarge(!large)}
        />
        <IconButton label="Fermer" icon={<Icon name="x" />} onClick={onClose} />
      </div>
      <div className={cx(styles.stage, large && styles.large)}>
        <button
          type="button"
          aria-label={large ? `Réduire : ${picture.label}` : `Agrandir : ${picture.label}`}
          onClick={() => setLarge(!large)}
        >
          <img key={picture.url} src={picture.url} alt={picture.label} />
        </button>
      </div>
      {pictures.length > 1 && (
        <div className={styles.foot}>
          <IconButton
            label="Image précédente"
            icon={<Icon name="left" />}
            disabled={at === 0}
            onClick={() => go(-1)}
          />
          <IconButton
            label="Image suivante"
            icon={<Icon name="right" />}
            disabled={at === pictures.length - 1}
            onClick={() => go(1)}
          />
        </div>
      )}
    </dialog>
  );
}
