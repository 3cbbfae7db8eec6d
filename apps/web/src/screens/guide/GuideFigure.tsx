import { PictureViewer } from '@dosye/engine/ui/PictureViewer.tsx';
import { type ReactNode, useState } from 'react';
import type { GuidePicture } from '@dosye/domain/guide/chapter.ts';
import styles from './Guide.module.css';
import sizes from './pictures.gen.json' with { type: 'json' };

const SIZES: Readonly<Record<string, { width: number; height: number }>> = sizes;

const pictureUrl = ({ name }: GuidePicture): string => `/guide/${name}.webp`;

interface GuideFigureProps {
  readonly picture: GuidePicture;
  /** True on paper: the picture is loaded eagerly and cannot be enlarged. */
  readonly printed?: boolean;
}

/** A screenshot with its caption; a click enlarges it. */
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
          aria-label={`Agrandir : ${picture.caption}`}
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
