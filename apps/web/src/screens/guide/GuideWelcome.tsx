import { Link } from 'react-router';
import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { chapterPath, tableOfContents } from './guide.ts';
import styles from './Guide.module.css';

/** Overview of the guide: every chapter with its summary. */
export function GuideWelcome({ chapters }: { readonly chapters: readonly GuideChapter[] }) {
  return (
    <>
      <p className={styles.welcome}>
        Choisissez un chapitre, ou tapez un mot dans la recherche. Sur les écrans, le signe <b>?</b>{' '}
        à côté d’un champ explique ce champ.
      </p>
      {tableOfContents(chapters).map((part) => (
        <section key={part.id} className={styles.group}>
          <h2>{part.title}</h2>
          <ul>
            {part.chapters.map((chapter) => (
              <li key={chapter.id}>
                <Link to={chapterPath(chapter)}>
                  <b>{chapter.title}</b>
                  <span>{chapter.summary}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
