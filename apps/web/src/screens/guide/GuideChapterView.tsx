import { Icon } from '@dosye/engine/ui/Icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type GuideChapter, GUIDE_GROUPS } from '@dosye/domain/guide/chapter.ts';
import { chapterPath, adjacentChapters, sectionPath } from './guide.ts';
import styles from './Guide.module.css';
import { GuideSections } from './GuideSections.tsx';

interface GuideChapterViewProps {
  readonly chapters: readonly GuideChapter[];
  readonly chapter: GuideChapter;
}

/** A chapter with links to its sections and to the adjacent chapters. */
export function GuideChapterView({ chapters, chapter }: GuideChapterViewProps): ReactNode {
  const { before, after } = adjacentChapters(chapters, chapter);
  return (
    <article className={styles.chapter}>
      <p className={styles.eyebrow}>{GUIDE_GROUPS[chapter.group]}</p>
      <h2>{chapter.title}</h2>
      <p className={styles.summary}>{chapter.summary}</p>
      {chapter.sections.length > 2 && (
        <ul className={styles.onThisPage} aria-label="Dans ce chapitre">
          {chapter.sections.map((section) => (
            <li key={section.title}>
              <Link to={sectionPath(chapter, section)}>{section.title}</Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.text}>
        <GuideSections sections={chapter.sections} />
      </div>
      <nav className={styles.pager} aria-label="Chapitres voisins">
        {before && (
          <Link to={chapterPath(before)} rel="prev">
            <Icon name="left" />
            <span>
              <small>Avant</small>
              {before.title}
            </span>
          </Link>
        )}
        {after && (
          <Link to={chapterPath(after)} rel="next">
            <span>
              <small>Ensuite</small>
              {after.title}
            </span>
            <Icon name="right" />
          </Link>
        )}
      </nav>
    </article>
  );
}
