import {
  SEARCH_COUNT_MAX,
  SEARCH_PAGE_SIZE,
  type SearchResult,
  countInWords,
} from '@dosye/domain/calls/search.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import { LinkButton } from '@dosye/engine/ui/LinkButton.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { Pagination } from '@dosye/engine/ui/Pagination.tsx';
import type { SearchedEntry } from '@dosye/kinds/register.entries.ts';
import type { ReactNode } from 'react';
import { ResultTable } from './ResultTable.tsx';
import styles from './Search.module.css';
import { listUrl, type SearchState, searchLink } from './searchAddress.ts';

interface GroupPageProps {
  readonly area: SearchedEntry;
  readonly state: SearchState;
  readonly results: readonly SearchResult[];
  /** Number of matches, one more than the maximum for more; undefined until it is known. */
  readonly total: number | undefined;
  readonly onPage: (page: number) => void;
  readonly onDetails: (result: SearchResult) => void;
}

/** One page of the results of one area. */
export function GroupPage(props: GroupPageProps): ReactNode {
  const { area, state, results, total, onPage, onDetails } = props;
  const shown = Math.min(total ?? 0, SEARCH_COUNT_MAX);
  return (
    <section className={cx(styles.group, styles.best)} aria-labelledby="groupe-titre">
      <div className={styles.groupHead}>
        <h2 id="groupe-titre">
          {area.globalSearch.label}
          {total !== undefined && <span className="num"> ({countInWords(total)})</span>}
        </h2>
        <LinkButton
          to={searchLink(state.query)}
          variant="ghost"
          size="sm"
          icon={<Icon name="search" />}
        >
          Tous les groupes
        </LinkButton>
      </div>
      {results.length > 0 && <ResultTable area={area} results={results} onDetails={onDetails} />}
      <p className={cx('soft small', styles.more)}>
        <a href={listUrl(area, state.query.trim())} target="_blank" rel="noreferrer">
          Tous les résultats dans la liste
        </a>
      </p>
      <Pagination
        page={state.page}
        pageCount={Math.ceil(shown / SEARCH_PAGE_SIZE)}
        total={shown}
        onPage={onPage}
      />
    </section>
  );
}
