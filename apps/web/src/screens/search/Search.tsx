import { SEARCH_MAX_LENGTH, type SearchResult, isSearchable } from '@dosye/domain/calls/search.ts';
import { LinkButton } from '@dosye/engine/ui/Button.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { Page } from '@dosye/engine/ui/Page.tsx';
import { SearchBox } from '@dosye/engine/ui/SearchBox.tsx';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Watermark } from '../../shell/Watermark.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { Results } from './Results.tsx';
import styles from './Search.module.css';

/** URL parameter of the search text, the same as for lists. */
const QUERY_PARAM = 'recherche';

/** The global search over all dossiers that the user may see. */
export function Search(): ReactNode {
  const [searchParams, setSearchParams] = useSearchParams();
  const [shown, setShown] = useState<SearchResult>();
  const query = searchParams.get(QUERY_PARAM) ?? '';
  const search = (text: string): void =>
    setSearchParams(text.trim() === '' ? {} : { [QUERY_PARAM]: text }, { replace: true });
  return (
    <Page title="Recherche globale">
      <Watermark />
      <div className={styles.content}>
        <div className={styles.head}>
          <h1>Recherche globale</h1>
          <LinkButton to="/" variant="ghost" icon={<Icon name="dashboard" />}>
            Tableau de bord
          </LinkButton>
        </div>
        <SearchBox
          id="recherche-globale"
          className={styles.search}
          label="Rechercher dans tous les dossiers"
          hint="Nom et prénom dans n’importe quel ordre, No. dossier, NIU, NIF, carte, passeport, téléphone, série d’arme. Au moins 2 caractères."
          verbatim
          focusOnMount
          value={query}
          maxLength={SEARCH_MAX_LENGTH}
          onSearch={search}
        />
        {isSearchable(query) && <Results query={query} onDetails={setShown} />}
      </div>
      {shown && <DetailsDialog result={shown} onClose={() => setShown(undefined)} />}
    </Page>
  );
}
