import { fullImagePath } from '@dosye/domain/fields/images.ts';
import { type ReactNode, useState } from 'react';
import { PictureViewer } from '../ui/PictureViewer.tsx';
import styles from './DossierTable.module.css';
import { Thumbnail } from './Thumbnail.tsx';

interface PhotoPreviewProps {
  /** Path of the thumbnail; null if none. */
  readonly path: string | null;
  /** Name of the row. */
  readonly name: string;
}

/** The thumbnail of a row as a button that enlarges it; the rest of the row links to the dossier. */
export function PhotoPreview({ path, name }: PhotoPreviewProps): ReactNode {
  const [open, setOpen] = useState(false);
  if (path === null || path === '') return <Thumbnail path={path} name={name} />;
  return (
    <>
      <button
        type="button"
        className={styles.preview}
        aria-label={`Agrandir la photo : ${name}`}
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
