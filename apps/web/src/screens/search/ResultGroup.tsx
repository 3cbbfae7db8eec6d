import { SEARCH_GROUP_SIZE, type SearchResult, cappedCount } from '@dosye/domain/calls/search.ts';
import { frenchInstantDay } from '@dosye/domain/text/dates.ts';
import { Button, buttonClass } from '@dosye/engine/ui/Button.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import type { SearchedArea } from '@dosye/kinds/register.ts';
import type { ReactNode } from 'react';
import styles from './Search.module.css';

interface ResultGroupProps {
  readonly area: SearchedArea;
  readonly query: string;
  readonly results: readonly SearchResult[];
  readonly onDetails: (result: SearchResult) => void;
}

/** The results of one area, best match first; the list shows those beyond the limit. */
export function ResultGroup({ area, query, results, onDetails }: ResultGroupProps): ReactNode {
  const id = `groupe-${area.id}`;
  return (
    <section id={id} className={styles.group} aria-labelledby={`${id}-titre`}>
      <h2 id={`${id}-titre`}>
        {area.globalSearch.label} <span className="num">({cappedCount(results.length)})</span>
      </h2>
      <ul className={styles.cards}>
        {results.slice(0, SEARCH_GROUP_SIZE).map((result) => (
          <ResultCard key={result.id} area={area} result={result} onDetails={onDetails} />
        ))}
      </ul>
      {results.length > SEARCH_GROUP_SIZE && (
        <p className={styles.more}>
          Les {SEARCH_GROUP_SIZE} premiers sont affichés.{' '}
          <a href={listUrl(area, query.trim())} target="_blank" rel="noreferrer">
            Tous les résultats dans la liste
          </a>
        </p>
      )}
    </section>
  );
}

/** URL of the area's list filtered by a search. */
const listUrl = (area: SearchedArea, query: string): string =>
  `${area.paths.list}?recherche=${encodeURIComponent(query)}`;

interface ResultCardProps extends Pick<ResultGroupProps, 'area' | 'onDetails'> {
  readonly result: SearchResult;
}

function ResultCard({ area, result, onDetails }: ResultCardProps): ReactNode {
  const { nom_complet: name, dossier_no: number, created_at: createdAt, reasons } = result;
  const title = name || number;
  return (
    <li className={styles.card}>
      <div className={styles.text}>
        <h3>{title}</h3>
        <p className="num">
          {number}
          <span>Créé le {frenchInstantDay(createdAt)}</span>
        </p>
        {reasons.map((reason) => (
          <p key={reason} className={styles.reason}>
            <Icon name="info" size={14} />
            {reason}
          </p>
        ))}
      </div>
      <div className={styles.actions}>
        <Button
          size="sm"
          icon={<Icon name="eye" />}
          aria-label={`Détails : ${title}`}
          onClick={() => onDetails(result)}
        >
          Détails
        </Button>
        <a
          className={buttonClass({ size: 'sm', variant: 'ghost' })}
          href={listUrl(area, number)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Ouvrir dans la liste, nouvel onglet : ${title}`}
        >
          <Icon name="open" />
          Ouvrir
        </a>
      </div>
    </li>
  );
}
