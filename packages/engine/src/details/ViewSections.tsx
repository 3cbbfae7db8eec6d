import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { ReactNode } from 'react';
import type { ReadPart } from '../dossierView/blocks.ts';
import { Blocks } from './ScreenBlocks.tsx';
import styles from './ViewSections.module.css';

interface PartsProps {
  readonly parts: readonly ReadPart[];
  /** Shows a picture large. In: its path in the record. */
  readonly onPicture: (path: string) => void;
}

/** The parts of a dossier in the order of the form, parted by lines. */
export function Parts({ parts, onPicture }: PartsProps): ReactNode {
  return parts.map(({ id, number, title, sections }) => (
    <section key={id} id={id} className={styles.part} tabIndex={-1} aria-labelledby={`${id}-titre`}>
      <h2 id={`${id}-titre`}>
        {number !== undefined && <i className="num">{number}</i>}
        {title}
      </h2>
      {sections.length === 0 && <p className="muted">{TEXTS.empty}</p>}
      {sections.map((section, place) => (
        <div key={section.title ?? place} className={styles.section}>
          {section.title !== undefined && <h3>{section.title}</h3>}
          <Blocks blocks={section.blocks} onPicture={onPicture} />
        </div>
      ))}
    </section>
  ));
}
