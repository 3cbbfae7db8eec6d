import { GROUP_SHOWN, type SearchResult, countInWords } from '@dosye/domain/calls/search.ts';
import { frenchInstantDay } from '@dosye/domain/text/dates.ts';
import { Button, buttonClass } from '@dosye/engine/ui/Button.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import type { SearchedArea } from '@dosye/kinds/register.ts';
import { type ReactNode, useState } from 'react';
import styles from './Search.module.css';

/** Results of a group that are shown before all are asked for. */
const FIRST = 9;

interface ResultGroupProps {
  readonly area: SearchedArea;
  readonly results: readonly SearchResult[];
  readonly onDetails: (result: SearchResult) => void;
}

/** The results of one kind, the nearest first. */
export function ResultGroup({ area, results, onDetails }: ResultGroupProps): ReactNode {
  const [all, setAll] = useState(false);
  const shown = results.slice(0, all ? GROUP_SHOWN : FIRST);
  const id = `groupe-${area.id}`;
  const more = results.length - shown.length;
  return (
    <section id={id} className={styles.group} aria-labelledby={`${id}-titre`}>
      <h2 id={`${id}-titre`}>
        {area.globalSearch.label} <span className="num">({countInWords(results.length)})</span>
      </h2>
      <ul className={styles.cards}>
        {shown.map((result) => (
          <ResultCard key={result.id} area={area} result={result} onDetails={onDetails} />
        ))}
      </ul>
      {!all && more > 0 && (
        <Button variant="ghost" iconAfter={<Icon name="down" />} onClick={() => setAll(true)}>
          Afficher les autres résultats
        </Button>
      )}
      {all && results.length > GROUP_SHOWN && (
        <p className={styles.more}>
          Seuls les {GROUP_SHOWN} premiers résultats sont affichés : précisez la recherche pour voir
          les autres.
        </p>
      )}
    </section>
  );
}

interface ResultCardProps extends Pick<ResultGroupProps, 'area' | 'onDetails'> {
  readonly result: SearchResult;
}

function ResultCard({ area, result, onDetails }: ResultCardProps): ReactNode {
  const { nom_complet: name, dossier_no: number, created_at: createdAt, reasons } = result;
  const title = name || number;
  const list = `${area.paths.list}?recherche=${encodeURIComponent(number)}`;
  return (
    <li className={styles.card}>
      <div className={styles.words}>
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
          href={list}
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
