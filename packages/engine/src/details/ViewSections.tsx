import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { ReactNode } from 'react';
import type { ViewSection } from '../dossierView/blocks.ts';
import { ScreenBlocks } from './ScreenBlocks.tsx';
import styles from './ViewSections.module.css';

interface ViewSectionsProps {
  readonly sections: readonly ViewSection[];
  /** Enlarges a picture. In: its path in the record. */
  readonly onPicture: (path: string) => void;
}

/** The sections of a dossier on the screen, in the order of the form. */
export function ViewSections({ sections, onPicture }: ViewSectionsProps): ReactNode {
  return sections.map(({ id, number, title, subsections }) => (
    <section
      key={id}
      id={id}
      className={styles.section}
      tabIndex={-1}
      aria-labelledby={`${id}-titre`}
    >
      <h2 id={`${id}-titre`}>
        {number !== undefined && <i className="num">{number}</i>}
        {title}
      </h2>
      {subsections.length === 0 && <p className="muted">{TEXTS.empty}</p>}
      {subsections.map((section, index) => (
        <div key={section.title ?? index} className={styles.subsection}>
          {section.title !== undefined && <h3>{section.title}</h3>}
          <ScreenBlocks blocks={section.blocks} onPicture={onPicture} />
        </div>
      ))}
    </section>
  ));
}
