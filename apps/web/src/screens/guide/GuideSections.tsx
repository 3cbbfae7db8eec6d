import { Icon } from '@dosye/engine/ui/Icon.tsx';
import type { ReactNode } from 'react';
import type { GuideSection } from '@dosye/domain/guide/chapter.ts';
import { sectionId } from './guide.ts';
import styles from './Guide.module.css';
import { GuideFigure } from './GuideFigure.tsx';
import { GuideText } from './GuideText.tsx';

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

function Items({ texts }: { readonly texts: readonly string[] }): ReactNode {
  return texts.map((text) => (
    <li key={text}>
      <GuideText>{text}</GuideText>
    </li>
  ));
}
