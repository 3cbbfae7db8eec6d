import { SEARCH_GROUP_SIZE, type SearchResult, countInWords } from '@dosye/domain/calls/search.ts';
import type { SearchedEntry } from '@dosye/kinds/register.entries.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listUrl } from './listUrl.ts';
import { ResultTable } from './ResultTable.tsx';
import styles from './Search.module.css';
import { searchLink } from './searchAddress.ts';

interface ResultGroupProps {
  readonly area: SearchedEntry;
  readonly query: string;
  readonly results: readonly SearchResult[];
  /** Number of matches in words. */
  readonly count: string;
  /** Exact number of matches; undefined until it is known. */
  readonly total: number | undefined;
  readonly onDetails: (result: SearchResult) => void;
}

/** The first results of one area, best match first; a page of its own and the list show the others. */
export function ResultGroup(props: ResultGroupProps): ReactNode {
  const { area, query, results, count, total, onDetails } = props;
  const id = `groupe-${area.id}`;
  const group = area.globalSearch.type;
  return (
    <section id={id} className={styles.group} aria-labelledby={`${id}-titre`}>
      <h2 id={`${id}-titre`}>
        {area.globalSearch.label} <span className="num">({count})</span>
      </h2>
      <ResultTable
        area={area}
        results={results.slice(0, SEARCH_GROUP_SIZE)}
        onDetails={onDetails}
      />
      {results.length > SEARCH_GROUP_SIZE && (
        <p className={styles.more}>
          Les {SEARCH_GROUP_SIZE} premiers sont affichés.{' '}
          <Link to={searchLink(query, group)}>
            {total === undefined ? 'Voir les suivants' : `Voir les ${countInWords(total)}`}
          </Link>
          <a href={listUrl(area, query.trim())} target="_blank" rel="noreferrer">
            Tous les résultats dans la liste
          </a>
        </p>
      )}
    </section>
  );
}
