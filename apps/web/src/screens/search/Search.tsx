import { type SearchResult, isSearchable } from '@dosye/domain/calls/search.ts';
import { LinkButton } from '@dosye/engine/ui/Button.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { Page } from '@dosye/engine/ui/Page.tsx';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Watermark } from '../../shell/Watermark.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { Results } from './Results.tsx';
import styles from './Search.module.css';
import { SearchField } from './SearchField.tsx';

/** Name of the search in the address, as in that of a list. */
const QUERY_PARAM = 'recherche';

/** The global search: one box for everything that the person may see (spec file 3 §2). */
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
        <SearchField value={query} onSearch={search} />
        {isSearchable(query) && <Results query={query} onDetails={setShown} />}
      </div>
      {shown && <DetailsDialog result={shown} onClose={() => setShown(undefined)} />}
    </Page>
  );
}
