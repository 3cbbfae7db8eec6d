import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { frenchRecentInstant } from '@dosye/domain/text/dates.ts';
import type { ReactNode } from 'react';
import { useDossierHistory } from '../api/dossierQueries.ts';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './DossierHistory.module.css';

interface DossierHistoryProps {
  readonly area: AreaDeclaration;
  readonly id: string;
}

/** The events of a dossier, newest first. */
export function DossierHistory({ area, id }: DossierHistoryProps): ReactNode {
  return (
    <Card className={styles.history} role="region" aria-labelledby="historique">
      <h2 id="historique">Historique</h2>
      <HistoryEvents area={area} id={id} />
    </Card>
  );
}

function HistoryEvents({ area, id }: DossierHistoryProps): ReactNode {
  const { data, isError } = useDossierHistory(area, id);
  if (isError) return <p className="muted">L’historique n’a pas pu être lu.</p>;
  if (data === undefined) {
    return (
      <>
        <Skeleton width="70%" />
        <Skeleton width="50%" className={styles.skeleton} />
      </>
    );
  }
  if (data.length === 0) return <p className="muted">Aucune action enregistrée.</p>;
  return (
    <ol>
      {data.map((event) => (
        <li key={event.id}>
          <b>{event.label}</b>
          {event.details !== '' && <p>{event.details}</p>}
          <p>
            {event.username}
            {event.officer !== event.username && ` · ${event.officer}`}
          </p>
          <small>
            <time dateTime={event.created_at}>{frenchRecentInstant(event.created_at)}</time>
          </small>
        </li>
      ))}
    </ol>
  );
}
