import { cx } from '@dosye/engine/ui/cx.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { chapterPath, tableOfContents } from './guide.ts';
import styles from './Guide.module.css';

interface GuideContentsProps {
  readonly chapters: readonly GuideChapter[];
  /** The chapter that is open. */
  readonly current: GuideChapter | undefined;
}

/** Table of contents: a side bar on wide screens, a disclosure above the text on narrow ones. */
export function GuideContents({ chapters, current }: GuideContentsProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <nav aria-label="Sommaire">
      <button
        type="button"
        className={styles.menuButton}
        aria-expanded={open}
        aria-controls="sommaire"
        onClick={() => setOpen(!open)}
      >
        Sommaire
        <IconChevronDown aria-hidden="true" />
      </button>
      <div id="sommaire" className={cx(styles.contents, open && styles.open)}>
        {tableOfContents(chapters).map((part) => (
          <section key={part.id}>
            <h2>{part.title}</h2>
            <ul>
              {part.chapters.map((chapter) => (
                <li key={chapter.id}>
                  <Link
                    to={chapterPath(chapter)}
                    aria-current={chapter === current ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    {chapter.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
