import { plural } from '@dosye/domain/text/numbers.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { sectionPath } from './guide.ts';
import styles from './Guide.module.css';
import { highlightMatches, searchGuide } from './guideSearch.ts';

interface GuideSearchResultsProps {
  readonly chapters: readonly GuideChapter[];
  readonly query: string;
}

/** Search results of the guide: each matching section with its best sentence. */
export function GuideSearchResults({ chapters, query }: GuideSearchResultsProps): ReactNode {
  const hits = searchGuide(chapters, query);
  return (
    <div className={styles.hits}>
      <h2>Dans le guide</h2>
      <p role="status">
        {hits.length === 0
          ? `Le guide ne dit rien de « ${query} ». Essayez un autre mot, ou parcourez le sommaire.`
          : `${plural(hits.length, 'passage')} pour « ${query} »`}
      </p>
      <ul>
        {hits.map(({ chapter, section, excerpt }) => (
          <li key={`${chapter.id} ${section.title}`}>
            <h3>
              <Link to={sectionPath(chapter, section)}>{section.title}</Link>
            </h3>
            <p className={styles.chapterTitle}>{chapter.title}</p>
            <p>
              {highlightMatches(excerpt, query).map(({ text, found }, index) =>
                found ? <mark key={index}>{text}</mark> : text,
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
