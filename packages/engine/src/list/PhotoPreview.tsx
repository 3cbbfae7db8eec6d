import { fullImagePath } from '@dosye/domain/fields/images.ts';
import { type ReactNode, useState } from 'react';
import { PictureViewer } from '../ui/PictureViewer.tsx';
import styles from './DossierTable.module.css';
import { Thumbnail } from './Thumbnail.tsx';

interface PhotoPreviewProps {
  /** Path of the small picture; null when there is none. */
  readonly path: string | null;
  /** What the row is called. */
  readonly name: string;
}

/** The small picture of a row as a button that shows it large; the rest of the row leads to the dossier. */
export function PhotoPreview({ path, name }: PhotoPreviewProps): ReactNode {
  const [open, setOpen] = useState(false);
  if (path === null || path === '') return <Thumbnail path={path} name={name} />;
  return (
    <>
      <button
        type="button"
        className={styles.preview}
        aria-label={`Agrandir la photo : ${name}`}
        onClick={() => setOpen(true)}
      >
        <Thumbnail path={path} name={name} />
      </button>
      {open && (
        <PictureViewer
          pictures={[{ url: fullImagePath(path), label: name }]}
          initialIndex={0}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
