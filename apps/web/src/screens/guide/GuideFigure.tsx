import { PictureViewer } from '@dosye/engine/ui/PictureViewer.tsx';
import { type ReactNode, useState } from 'react';
import type { GuidePicture } from '@dosye/domain/guide/chapter.ts';
import styles from './Guide.module.css';
import sizes from './pictures.gen.json' with { type: 'json' };

const SIZES: Readonly<Record<string, { width: number; height: number }>> = sizes;

/** Address of a picture of the guide. */
const pictureUrl = ({ name }: GuidePicture): string => `/guide/${name}.webp`;

interface GuideFigureProps {
  readonly picture: GuidePicture;
  /** On paper: all pictures are read at once, and none opens. */
  readonly printed?: boolean;
}

/** A screenshot with what it shows; a click opens it large. */
export function GuideFigure({ picture, printed = false }: GuideFigureProps): ReactNode {
  const [open, setOpen] = useState(false);
  const url = pictureUrl(picture);
  const image = (
    <img src={url} alt="" {...SIZES[picture.name]} loading={printed ? 'eager' : 'lazy'} />
  );
  return (
    <figure className={styles.figure}>
      {printed ? (
        image
      ) : (
        <button
          type="button"
          aria-label={`Agrandir : ${picture.caption}`}
          onClick={() => setOpen(true)}
        >
          {image}
        </button>
      )}
      <figcaption>{picture.caption}</figcaption>
      {open && (
        <PictureViewer
          pictures={[{ url, label: picture.caption }]}
          initialIndex={0}
          onClose={() => setOpen(false)}
        />
      )}
    </figure>
  );
}
