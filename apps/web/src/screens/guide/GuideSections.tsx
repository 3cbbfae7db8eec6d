import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { PictureViewer } from '@dosye/engine/ui/PictureViewer.tsx';
import { type ReactNode, useState } from 'react';
import type { GuidePicture, GuideSection } from '@dosye/domain/guide/chapter.ts';
import { sectionId } from './guide.ts';
import styles from './Guide.module.css';
import sizes from './pictures.gen.json' with { type: 'json' };

interface GuideSectionsProps {
  readonly sections: readonly GuideSection[];
  readonly printed?: boolean;
}

/** The sections of a chapter, for the screen and for paper. */
export function GuideSections({ sections, printed }: GuideSectionsProps): ReactNode {
  return sections.map((section) => (
    <section key={section.title} id={printed ? undefined : sectionId(section)}>
      <h3>{section.title}</h3>
      {section.text?.map((text) => (
        <p key={text}>
          <GuideText>{text}</GuideText>
        </p>
      ))}
      {section.steps && (
        <ol>
          <Items texts={section.steps} />
        </ol>
      )}
      {section.points && (
        <ul>
          <Items texts={section.points} />
        </ul>
      )}
      {section.note && (
        <div className={styles.note}>
          <Icon name="info" />
          <p>
            <GuideText>{section.note}</GuideText>
          </p>
        </div>
      )}
      {section.picture && <GuideFigure picture={section.picture} printed={printed} />}
    </section>
  ));
}

function Items({ texts }: { texts: readonly string[] }): ReactNode {
  return texts.map((text) => (
    <li key={text}>
      <GuideText>{text}</GuideText>
    </li>
  ));
}

const SIZES: Readonly<Record<string, { width: number; height: number }>> = sizes;

const pictureUrl = ({ name }: GuidePicture): string => `/guide/${name}.webp`;

interface GuideFigureProps {
  readonly picture: GuidePicture;
  /** True on paper: the picture is loaded eagerly and cannot be enlarged. */
  readonly printed?: boolean;
}

function GuideFigure({ picture, printed = false }: GuideFigureProps): ReactNode {
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

/** A text of the guide; labels of the screen, marked as `**Enregistrer**`, become bold. */
function GuideText({ children }: { children: string }): ReactNode {
  return children
    .split('**')
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
}
