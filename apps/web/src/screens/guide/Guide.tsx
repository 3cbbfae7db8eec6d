import { roleLabel } from '@dosye/domain/people/roles.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { LinkButton } from '@dosye/engine/ui/LinkButton.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { Page, PageHeader } from '@dosye/engine/ui/Page.tsx';
import { SearchBox } from '@dosye/engine/ui/SearchBox.tsx';
import type { ReactNode } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { GUIDE_PATH, GUIDE_PRINT_PATH, guideChapters } from './guide.ts';
import styles from './Guide.module.css';
import { GuideChapterView } from './GuideChapterView.tsx';
import { GuideContents } from './GuideContents.tsx';
import { GuideSearchResults } from './GuideSearchResults.tsx';
import { GuideWelcome } from './GuideWelcome.tsx';

/**
 * The user guide of the user's role: table of contents, search, and a chapter, the search results or the
 * overview. A chapter that the role does not have redirects to the overview.
 */
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
    const found = text.trim() === '' ? '' : `?${new URLSearchParams({ recherche: text })}`;
    void navigate(`${GUIDE_PATH}${found}`, { replace: query !== '' });
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
