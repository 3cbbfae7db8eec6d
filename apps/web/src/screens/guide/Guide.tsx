import { GUIDE_GROUPS, type GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { roleLabel } from '@dosye/domain/people/roles.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { VERSION } from '@dosye/domain/version.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { LinkButton } from '@dosye/engine/ui/LinkButton.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { Page, PageHeader } from '@dosye/engine/ui/Page.tsx';
import { SearchBox } from '@dosye/engine/ui/SearchBox.tsx';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import {
  adjacentChapters,
  chapterPath,
  GUIDE_PATH,
  GUIDE_PRINT_PATH,
  guideChapters,
  sectionPath,
  tableOfContents,
} from './guide.ts';
import styles from './Guide.module.css';
import { highlightMatches, searchGuide } from './guideSearch.ts';
import { GuideSections } from './GuideSections.tsx';

/** The guide of the user's role. A chapter that the role does not have redirects to the overview. */
export function Guide(): ReactNode {
  const { role } = useUser();
  const { chapitre } = useParams();
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const chapters = guideChapters(role);
  const chapter = chapters.find(({ id }) => id === chapitre);
  const query = searchParams.get('recherche') ?? '';
  if (chapitre !== undefined && chapter === undefined) return <Navigate to={GUIDE_PATH} replace />;

  function search(text: string): void {
    const parameters = text.trim() === '' ? '' : `?${new URLSearchParams({ recherche: text })}`;
    void navigate(`${GUIDE_PATH}${parameters}`, { replace: query !== '' });
  }
  const searching = chapter === undefined && query !== '';
  return (
    <Page title={chapter ? `${chapter.title} · Guide d’utilisation` : "Guide d'utilisation"}>
      <PageHeader
        title="Guide d'utilisation"
        sub={`Pour le rôle ${roleLabel(role)}`}
        actions={
          <LinkButton to={GUIDE_PRINT_PATH} icon={<Icon name="printer" />}>
            Imprimer le guide
          </LinkButton>
        }
      />
      <div className={styles.layout}>
        <aside className={styles.side} aria-label="Sommaire et recherche">
          <SearchBox
            id="recherche-guide"
            label="Rechercher dans le guide"
            placeholder="doublon, filigrane, imprimer…"
            value={chapter ? '' : query}
            maxLength={100}
            onSearch={search}
          />
          <GuideContents chapters={chapters} current={chapter} />
        </aside>
        <div className={styles.reading}>
          {chapter && <GuideChapterView key={chapter.id} chapters={chapters} chapter={chapter} />}
          {searching && <GuideSearchResults chapters={chapters} query={query} />}
          {!chapter && !searching && <GuideWelcome chapters={chapters} />}
        </div>
      </div>
    </Page>
  );
}

function GuideWelcome({ chapters }: { chapters: readonly GuideChapter[] }) {
  return (
    <>
      <p className={cx('soft', styles.welcome)}>
        Choisissez un chapitre, ou tapez un mot dans la recherche. Sur les écrans, le signe <b>?</b>{' '}
        à côté d’un champ explique ce champ.
      </p>
      {tableOfContents(chapters).map((part) => (
        <section key={part.id} className={styles.group}>
          <h2>{part.title}</h2>
          <ul>
            {part.chapters.map((chapter) => (
              <li key={chapter.id}>
                <Link className="sheet" to={chapterPath(chapter)}>
                  <b>{chapter.title}</b>
                  <span>{chapter.summary}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="muted small">Dosye, version {VERSION}</p>
    </>
  );
}

interface GuideSearchResultsProps {
  readonly chapters: readonly GuideChapter[];
  readonly query: string;
}

function GuideSearchResults({ chapters, query }: GuideSearchResultsProps): ReactNode {
  const hits = searchGuide(chapters, query);
  return (
    <div className={cx('sheet', styles.hits)}>
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
            <p className="muted small">{chapter.title}</p>
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

interface GuideContentsProps {
  readonly chapters: readonly GuideChapter[];
  readonly current: GuideChapter | undefined;
}

function GuideContents({ chapters, current }: GuideContentsProps): ReactNode {
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
        <Icon name="down" />
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

interface GuideChapterViewProps {
  readonly chapters: readonly GuideChapter[];
  readonly chapter: GuideChapter;
}

function GuideChapterView({ chapters, chapter }: GuideChapterViewProps): ReactNode {
  const { before, after } = adjacentChapters(chapters, chapter);
  return (
    <article className={cx('sheet', styles.chapter)}>
      <p className={styles.eyebrow}>{GUIDE_GROUPS[chapter.group]}</p>
      <h2>{chapter.title}</h2>
      <p className={cx('soft', styles.summary)}>{chapter.summary}</p>
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
