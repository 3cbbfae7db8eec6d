import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './PictureViewer.module.css';

export interface ViewedPicture {
  readonly url: string;
  /** Caption: 'Pièces d’identité 2'. */
  readonly label: string;
}

interface PictureViewerProps {
  readonly pictures: readonly ViewedPicture[];
  readonly initialIndex: number;
  readonly onClose: () => void;
}

/** Full-screen viewer of pictures, one at a time; a click or Enter zooms, arrows move to the others, Escape closes. */
export function PictureViewer({ pictures, initialIndex, onClose }: PictureViewerProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(initialIndex);
  const [zoomed, setZoomed] = useState(false);
  const picture = pictures[index];
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);

  function showNext(delta: number): void {
    const next = index + delta;
    if (next < 0 || next >= pictures.length) return;
    setIndex(next);
    setZoomed(false);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (zoomed) return; // the arrow keys scroll the zoomed picture
    if (event.key === 'ArrowRight') showNext(1);
    if (event.key === 'ArrowLeft') showNext(-1);
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
      <div className={cx('line', styles.head)}>
        <p role="status">
          <b>{picture.label}</b>
          {pictures.length > 1 && (
            <span className="num">
              {index + 1} sur {pictures.length}
            </span>
          )}
        </p>
        <IconButton
          label={zoomed ? 'Réduire' : 'Agrandir'}
          icon={
            zoomed ? (
              <IconZoomOut size={18} aria-hidden="true" />
            ) : (
              <IconZoomIn size={18} aria-hidden="true" />
            )
          }
          onClick={() => setZoomed(!zoomed)}
        />
        <IconButton label="Fermer" icon={<Icon name="x" />} onClick={onClose} />
      </div>
      <div className={cx(styles.stage, zoomed && styles.large)}>
        <button
          type="button"
          aria-label={zoomed ? `Réduire : ${picture.label}` : `Agrandir : ${picture.label}`}
          onClick={() => setZoomed(!zoomed)}
        >
          <img key={picture.url} src={picture.url} alt={picture.label} />
        </button>
      </div>
      {pictures.length > 1 && (
        <div className={styles.footer}>
          <IconButton
            label="Image précédente"
            icon={<Icon name="left" />}
            disabled={index === 0}
            onClick={() => showNext(-1)}
          />
          <IconButton
            label="Image suivante"
            icon={<Icon name="right" />}
            disabled={index === pictures.length - 1}
            onClick={() => showNext(1)}
          />
        </div>
      )}
    </dialog>
  );
}
